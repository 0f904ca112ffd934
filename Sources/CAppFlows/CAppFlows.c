#include "CAppFlows.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

MICHI_FILES
MICHI_FILE("assets/flow-pages.css")
#embed "../AppFlows/Theme/assets/flow-pages.css" suffix(, )
MICHI_FILE("assets/flow.css")
#embed "../AppFlows/Theme/assets/flow.css" suffix(, )
MICHI_FILE("assets/flow.js")
#embed "../AppFlows/Theme/assets/flow.js" suffix(, )
MICHI_FILE("flow-list.mustache")
#embed "../AppFlows/Theme/flow-list.mustache" suffix(, )
MICHI_FILE("flow-state.mustache")
#embed "../AppFlows/Theme/flow-state.mustache" suffix(, )
MICHI_FILE("flow.mustache")
#embed "../AppFlows/Theme/flow.mustache" suffix(, )
MICHI_FILE("partials/app-cards.mustache")
#embed "../AppFlows/Theme/partials/app-cards.mustache" suffix(, )
MICHI_FILE("partials/app-diagram.mustache")
#embed "../AppFlows/Theme/partials/app-diagram.mustache" suffix(, )
MICHI_FILE("partials/flow-links.mustache")
#embed "../AppFlows/Theme/partials/flow-links.mustache" suffix(, )
MICHI_FILE("partials/flow-style.mustache")
#embed "../AppFlows/Theme/partials/flow-style.mustache" suffix(, )
MICHI_FILE("phrases/flows/en.yml")
#embed "../AppFlows/Theme/phrases/flows/en.yml" suffix(, )
MICHI_FILE("phrases/flows/ja.yml")
#embed "../AppFlows/Theme/phrases/flows/ja.yml" suffix(, )
MICHI_FILE("phrases/flows/ko.yml")
#embed "../AppFlows/Theme/phrases/flows/ko.yml" suffix(, )
MICHI_FILES_END

const struct michi_embedded_file *michi_app_flows_theme(void) { return files + 1; }
