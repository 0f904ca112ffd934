/// Emoji by their names on GitHub, limited to those that are common in blogs.
public enum Emoji {
  /// The emoji of each name: 🚀 for `rocket`.
  public static let named: [String: String] = {
    let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let table = """
    +1 👍 thumbsup 👍 -1 👎 thumbsdown 👎 100 💯 airplane ✈️ angry 😠 apple 🍎 arrow_down ⬇️
    arrow_right ➡️ arrow_up ⬆️ art 🎨 baby 👶 balloon 🎈 beer 🍺 beers 🍻 bell 🔔 birthday 🎂
    blue_heart 💙 blush 😊 bomb 💣 book 📖 bookmark 🔖 books 📚 boom 💥 bow 🙇 broken_heart 💔 bug 🐛
    bulb 💡 calendar 📅 camera 📷 car 🚗 cat 🐱 chart_with_upwards_trend 📈 cherry_blossom 🌸 clap 👏
    clipboard 📋 cloud ☁️ coffee ☕ computer 💻 confused 😕 construction 🚧 cool 🆒 cry 😢 dart 🎯
    dizzy 💫 dog 🐶 email ✉️ exclamation ❗ expressionless 😑 eyes 👀 fire 🔥 fireworks 🎆 fist ✊
    flushed 😳 four_leaf_clover 🍀 gem 💎 ghost 👻 gift 🎁 green_heart 💚 grimacing 😬 grin 😁
    grinning 😀 hammer 🔨 hand ✋ heart ❤️ heart_eyes 😍 heavy_check_mark ✔️ house 🏠 hugs 🤗 hushed 😯
    information_source ℹ️ innocent 😇 iphone 📱 joy 😂 jp 🇯🇵 key 🔑 kr 🇰🇷 laughing 😆 link 🔗 lock 🔒
    loudspeaker 📢 mag 🔍 mask 😷 mega 📣 memo 📝 pencil 📝 microscope 🔬 moneybag 💰 moon 🌔
    mortar_board 🎓 muscle 💪 musical_note 🎵 new 🆕 no_entry ⛔ no_entry_sign 🚫 notes 🎶 o ⭕ ok 🆗
    ok_hand 👌 open_mouth 😮 package 📦 paperclip 📎 pensive 😔 pizza 🍕 point_down 👇 point_left 👈
    point_right 👉 point_up ☝️ poop 💩 pray 🙏 purple_heart 💜 pushpin 📌 question ❓ rage 😡 rainbow 🌈
    raised_hands 🙌 recycle ♻️ relaxed ☺️ relieved 😌 rocket 🚀 rofl 🤣 rose 🌹 rotating_light 🚨
    runner 🏃 scream 😱 see_no_evil 🙈 seedling 🌱 shipit 🐿️ skull 💀 sleeping 😴
    slightly_smiling_face 🙂 smile 😄 smiley 😃 smirk 😏 snowflake ❄️ sob 😭 sparkles ✨
    sparkling_heart 💖 speech_balloon 💬 star ⭐ star2 🌟 stuck_out_tongue 😛
    stuck_out_tongue_winking_eye 😜 sunglasses 😎 sunny ☀️ sweat 😓 sweat_smile 😅 tada 🎉 tea 🍵
    thinking 🤔 thought_balloon 💭 tired_face 😫 trophy 🏆 tv 📺 two_hearts 💕 umbrella ☔ us 🇺🇸 v ✌️
    warning ⚠️ watch ⌚ wave 👋 weary 😩 whale 🐳 white_check_mark ✅ wink 😉 wrench 🔧 x ❌
    yellow_heart 💛 yum 😋 zap ⚡
    """
}
