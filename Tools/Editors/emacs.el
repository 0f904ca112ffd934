;;; Edits a site with Emacs and Eglot: diagnostics, hover, completion, a quick fix and a rename.  -*- lexical-binding: t -*-
(require 'eglot)
(require 'flymake)

(defun michi-fail (message)
  (princ (format "failed: %s\n" message) #'external-debugging-output)
  (kill-emacs 1))

(defun michi-wait (message done)
  (let ((end (+ (float-time) 20)))
    (while (and (not (funcall done)) (< (float-time) end))
      (accept-process-output nil 0.05))
    (unless (funcall done) (michi-fail message))))

(defun michi-codes ()
  "The texts of all diagnostics of the buffer."
  (mapconcat #'flymake-diagnostic-text (flymake-diagnostics) "\n"))

(define-derived-mode michi-markdown-mode text-mode "Markdown")
(setq eglot-sync-connect 20
      eglot-connect-timeout 30
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1)
(add-to-list 'eglot-server-programs
             (list 'michi-markdown-mode (getenv "MICHI") "lsp" "--now" "2026-06-01"))

(let* ((root (file-name-as-directory default-directory))
       (folder (concat root "content/pages/")))
  (make-directory folder t)
  ;; Eglot asks project.el for the folder.
  (setq project-find-functions (list (lambda (_) (cons 'transient root))))
  (with-temp-file (concat folder "target.md")
    (insert "---\ntitle: Target 대상\n---\n\n## 첫째 😀 절\n\nText.\n"))
  (with-temp-file (concat folder "links.md")
    (insert "---\ntitle: Links\n---\n\n한국어 😀 [a](target.md#첫째--절) and [b](targett.md).\n"))
  (find-file (concat folder "links.md"))
  (michi-markdown-mode)
  (apply #'eglot (eglot--guess-contact))
  (michi-wait "no connection" (lambda () (eglot-managed-p)))
  (flymake-mode 1)
  (michi-wait "no broken link"
              (lambda () (flymake-start) (string-match-p "targett" (michi-codes))))
  (goto-char (point-min))
  (search-forward "targett")
  (let ((found (car (flymake-diagnostics (point)))))
    (unless (equal (buffer-substring (flymake-diagnostic-beg found) (flymake-diagnostic-end found))
                   "targett.md")
      (michi-fail "the broken link is elsewhere")))
  ;; The problems of the whole site come after those of the file.
  (let ((end (+ (float-time) 3))) (while (< (float-time) end) (accept-process-output nil 0.1)))
  (let* ((server (eglot-current-server))
         (actions (jsonrpc-request
                   server :textDocument/codeAction
                   (list :textDocument (eglot--TextDocumentIdentifier)
                         :range (list :start (eglot--pos-to-lsp-position (point))
                                      :end (eglot--pos-to-lsp-position (point)))
                         :context '(:diagnostics [])))))
    (when (zerop (length actions)) (michi-fail "no quick fix"))
    (eglot--apply-workspace-edit (plist-get (aref actions 0) :edit))
    (unless (string-match-p "\\[b\\](target\\.md)" (buffer-string))
      (michi-fail "the link is not fixed"))
    (goto-char (point-min))
    (search-forward "itle")
    (let ((hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams))))
      (unless (string-match-p "title" (plist-get (plist-get hover :contents) :value))
        (michi-fail "no documentation of the key"))))
  (find-file (concat folder "target.md"))
  (michi-markdown-mode)
  (eglot--maybe-activate-editing-mode)
  (michi-wait "the second file is not managed" (lambda () (eglot-managed-p)))
  (let ((end (+ (float-time) 3))) (while (< (float-time) end) (accept-process-output nil 0.1)))
  (goto-char (point-min))
  (search-forward "## 첫")
  (eglot-rename "둘째 절")
  (unless (string-match-p "^## 둘째 절$" (buffer-string)) (michi-fail "the heading is not renamed"))
  (with-current-buffer "links.md"
    (unless (string-match-p "target\\.md#둘째-절" (buffer-string))
      (michi-fail "the link to the heading is not renamed")))
  (princ "diagnostics, fix, hover, rename: ok\n" #'external-debugging-output)
  (set-buffer-modified-p nil)
  (kill-emacs 0))
