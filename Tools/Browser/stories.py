"""The five apps, walked with the keyboard alone to the end of their stories.

With the script and without: a reader then sees the step that they took, with the calls that the
tutorial is about, and no other.
"""

import controls

# App, version, what is pressed ("<" is the back button), the calls that are seen then, in order.
STORIES = [
    ("left-right", "view-did-disappear", ["왼쪽", "<"],
     ["LeftViewController.viewDidDisappear(_:)", "LeftCoordinator.didFinishLeft()",
      "MainCoordinator.childDidFinish(_:)"]),
    ("left-right", "did-show", ["왼쪽", "<"],
     ["MainCoordinator.navigationController(_:didShow:animated:)",
      "MainCoordinator.childDidFinish(_:)"]),
    ("kanji-list", "did-show", ["日", "日本", "<", "<"],
     ["KanjiListCoordinator.navigationController(_:didShow:animated:)"]),
    ("buy", "did-show", ["자전거", "구매", "<"],
     ["MainCoordinator.navigationController(_:didShow:animated:)"]),
    ("sign-up", "fixed", ["가입"],
     ["SignUpCoordinator.didTapSignUp()", "AppCoordinator.didSignUp()", "AppCoordinator.showMainView()",
      "MainCoordinator.start()", "navigationController.setViewControllers([MainViewController])"]),
    ("football-gather", "as-written", ["로그인", "민준", "수정", "완료"],
     ["PlayerEditCoordinator.didFinishEditingPlayer(_:)",
      "PlayerDetailCoordinator.didFinishEditing(player:)", "PlayerListCoordinator.didEdit(player:)",
      "navigationController.popViewController()"]),
]


def pressed(page, label):
    """Tabs on until the phone's link with a label has the focus, and presses Enter."""
    for _ in range(150):
        page.keyboard.press("Tab")
        found = page.evaluate("""() => {
          const it = document.activeElement;
          if (!it?.closest(".phone")) return "";
          return it.classList.contains("phone-back") ? "<" : it.textContent.trim();
        }""")
        if found == label:
            page.keyboard.press("Enter")
            return True
    return False


def arrived(page, label, before):
    """Waits for another step to be shown."""
    try:
        page.wait_for_function("before => location.href !== before", arg=before, timeout=5000)
        page.wait_for_selector(".arrival", state="attached")
        page.wait_for_timeout(200)
    except Exception as error:
        return f"{label}: {str(error).splitlines()[0]}"


def stories(looker, origin):
    """Each story ends with its calls in sight."""
    for scripts in [True, False]:
        for app, version, labels, calls in STORIES:
            name = f"{app} {version}{'' if scripts else ' without scripts'}"
            # The first version is shown with the app itself.
            start = f"{origin}/flows/{app}/" + (f"{version}/" if version != "as-written" else "")
            with controls.Visit(looker, start, java_script_enabled=scripts) as visit:
                page = visit.page
                page.click(".starts a")
                fault = None
                for label in labels:
                    before = page.url
                    if not pressed(page, label):
                        fault = f"{label}: not to be had by the keyboard"
                    else:
                        fault = arrived(page, label, before)
                    if fault:
                        break
                if fault:
                    yield f"{name}: {fault}"
                    continue
                seen = visit.seen(".arrival .called code")
                places = [seen.index(call) if call in seen else -1 for call in calls]
                if -1 in places or places != sorted(places):
                    yield f"{name}: {seen} instead of {calls}"
                if len(visit.seen(".arrival > p:first-child")) != 1:
                    yield f"{name}: {visit.seen('.arrival > p:first-child')}"
                if scripts and visit.heard:
                    yield f"{name}: {visit.heard[0]}"


def labels(looker, origin):
    """What was passed on is seen on the next screen."""
    with controls.Visit(looker, f"{origin}/flows/buy/") as visit:
        visit.page.click(".starts a")
        for label in ["자전거", "구매"]:
            before = visit.page.url
            if not pressed(visit.page, label):
                yield f"{label}: not to be had by the keyboard"
            arrived(visit.page, label, before)
        if visit.seen(".phone-label") != ["자전거"]:
            yield f"{visit.seen('.phone *')}"
