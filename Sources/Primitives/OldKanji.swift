/// Kanji whose form was changed in Japan (1946 and later); readers may use either form.
public enum OldKanji {
  /// The new form of a unified ideograph from U+4E00 to U+9FFF; the same scalar if it has only one
  /// form.
  package static func newForm(of scalar: UInt32) -> UInt32 { UInt32(forms[Int(scalar - first)]) }

  /// The pairs whose new form is among some kanji, in the format of the published index.
  ///
  /// Each old form is followed by its new form.
  package static func pairs(among kanji: Set<UInt32>) -> String {
    entries.filter { kanji.contains($0.new.value) }.map { "\($0.old)\($0.new)" }.joined()
  }

  /// The old forms of a kanji, in the order of the table; empty if its form was never changed.
  public static func oldForms(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    entries.filter { $0.new == scalar }.map(\.old)
  }

  private static let first: UInt32 = 0x4E00

  private static let forms: [UInt16] = {
    var forms = Array(UInt16(0x4E00)...0x9FFF)
    for (old, new) in entries { forms[Int(old.value - first)] = UInt16(new.value) }
    return forms
  }()

  private static let entries: [(old: Unicode.Scalar, new: Unicode.Scalar)] = {
    let scalars = Array(table.unicodeScalars)
    return stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
  }()

  /// Each old form followed by its new form, sorted by the old ones.
  ///
  /// Source: the forms in brackets in the list of kanji for general use (Japan, 2010), with the
  /// variants that are written in Korea.
  private static let table = """
    乘乗亂乱亙亘亞亜佛仏來来假仮傳伝僞偽價価儉倹兒児內内兩両剎刹剩剰劍剣劑剤勞労勳勲勵励勸勧勻匀區区卷巻\
    卻却卽即參参吳呉咒呪啞唖單単噓嘘嚙噛嚴厳囑嘱圈圏國国圍囲圓円圖図團団增増墮堕壓圧壘塁壞壊壤壌壯壮壹壱\
    壽寿奧奥奬奨妝粧姬姫娛娯孃嬢學学寢寝實実寫写寬寛寶宝將将專専對対尙尚屆届屬属峯峰峽峡嶽岳巖巌巢巣帶帯\
    幷併廁厠廢廃廣広廳庁强強彈弾彌弥彎弯彥彦徑径從従徵徴德徳恆恒悅悦惠恵惡悪惱悩慘惨應応懷懐戀恋戰戦戲戯\
    戶戸戾戻拂払拔抜拜拝挾挟插挿揭掲揷挿搔掻搖揺搜捜摑掴擇択擊撃擔担據拠擴拡攝摂攪撹收収效効敎教敘叙數数\
    斷断旣既晉晋晚晩晝昼暨曁曆暦曉暁曾曽會会枡桝查査條条棧桟棱稜榆楡榮栄槪概樂楽樓楼樞枢樣様橫横檢検櫻桜\
    權権歐欧歡歓步歩歲歳歷歴歸帰殘残殼殻毁毀毆殴每毎氣気污汚沒没涉渉淚涙淨浄淸清淺浅渴渇溪渓溫温溼湿滯滞\
    滿満潑溌潛潜澀渋澤沢濟済濤涛濱浜濾沪瀧滝瀨瀬灣湾焰焔燈灯燒焼營営爐炉爭争爲為牀床犧犠狀状狹狭獨独獵猟\
    獸獣獻献瓣弁甁瓶產産畫画當当疊畳痹痺瘦痩癡痴發発皋皐盜盗盡尽硏研碎砕祕秘祿禄禦御禪禅禮礼禱祷稅税稱称\
    稻稲穎頴穗穂穩穏穰穣竈竃竊窃粹粋糉粽絕絶絲糸經経綠緑緖緒緣縁縣県縱縦總総繡繍繩縄繪絵繫繋繼継續続纖繊\
    缺欠罐缶羣群聯連聰聡聲声聽聴肅粛脣唇脫脱腦脳腳脚膽胆臟臓臺台與与舉挙舊旧舍舎荔茘莊荘莖茎萊莱萬万蔣蒋\
    蔥葱薰薫藏蔵藝芸藥薬蘆芦處処虛虚號号螢蛍蟲虫蠟蝋蠶蚕蠻蛮裝装覺覚覽覧觀観觸触說説謠謡證証譯訳譽誉讀読\
    變変讓譲豐豊豫予貓猫貳弐賣売賴頼贊賛贗贋踐践輕軽輛輌轉転辨弁辭辞辯弁遞逓遲遅邊辺鄉郷鄕郷醉酔醫医醬醤\
    醱醗釀醸釋釈銳鋭鋪舗錄録錢銭鍊錬鐵鉄鑄鋳鑛鉱閱閲關関陷陥隨随險険隱隠雙双雜雑雞鶏霸覇靈霊靑青靜静顏顔\
    顯顕餘余騷騒驅駆驗験驛駅髓髄體体髮髪鬥闘鱉鼈鷗鴎鹼鹸鹽塩麥麦麪麺麴麹黃黄黑黒默黙點点黨党齊斉齋斎齒歯\
    齡齢龍竜龜亀
    """
}
