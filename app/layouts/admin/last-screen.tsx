/** What this tab showed last, until the application has rendered (contract/last-screen.ts, decision 0064). */
import { readSessionId } from '#app/session/token.ts'
import { LAST_SCREEN_ID, LAST_SCREEN_KEY, type LastScreen as Stored } from '#contract/last-screen.ts'

/** The screens whose first render shows the leads of the tab's previous document; others, and the board, would go back to their skeletons. */
const LEAD_SCREEN = /^\/admin\/(inquiries|contacts|my-day)(\/\d+)?($|\?(?!.*\bview=board\b))/

/** Characters of a screen that is stored. */
const MAX_LENGTH = 200_000

/** The element that the document's inline script fills. React removes it with the waiting screen. */
export const LastScreen = () => (
  // oxlint-disable-next-line react/no-danger -- always empty: React leaves the content of such an element alone
  <div id={LAST_SCREEN_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)

/** Whether the document shows it, until the application has rendered. */
export const isLastScreenShown = (): boolean => document.getElementById(LAST_SCREEN_ID)?.hasChildNodes() === true

/** The attributes say what the properties of the controls are; a control that cannot react yet is inert. */
const writeControls = (shell: HTMLElement, copy: HTMLElement): void => {
  const options = shell.querySelectorAll('option')
  for (const [index, option] of copy.querySelectorAll('option').entries())
    option.toggleAttribute('selected', options[index]?.selected === true)
  for (const control of copy.querySelectorAll<HTMLElement>('button, input, select, textarea, summary')) control.inert = true
}

/** Removes the rows below the first window, which the document need not lay out. */
const removeHiddenRows = (shell: HTMLElement, copy: HTMLElement): void => {
  const rows = copy.querySelectorAll('main tr, main li')
  for (const [index, row] of shell.querySelectorAll('main tr, main li').entries())
    if (row.getBoundingClientRect().top + scrollY > innerHeight) rows[index]?.remove()
}

const toHtml = (shell: HTMLElement): string => {
  // An element's attributes, without its listeners. The document's policy allows no inline styles.
  const copy = document.importNode(shell, true)
  writeControls(shell, copy)
  removeHiddenRows(shell, copy)
  for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
  // The first render has no counts yet: they come with the live updates.
  for (const count of copy.querySelectorAll('[data-count]')) count.remove()
  for (const element of copy.querySelectorAll('[aria-busy]')) element.setAttribute('aria-busy', 'true')
  return copy.outerHTML
}

/** Stores the shown screen for the next document of the tab, unless another session has begun meanwhile. */
export const storeLastScreen = (shell: HTMLElement, sessionId: string | undefined): void => {
  if (sessionId === undefined || sessionId !== readSessionId()) return
  const url = location.pathname + location.search
  if (!LEAD_SCREEN.test(url)) return
  const stored: Stored = { sessionId, storedAt: Date.now(), url, width: innerWidth, html: toHtml(shell) }
  try {
    if (stored.html.length <= MAX_LENGTH) sessionStorage.setItem(LAST_SCREEN_KEY, JSON.stringify(stored))
  } catch {
    // Session storage is full or unavailable.
  }
}
