/**
 * Inline script of every public page: a tab that left the desk has its last screen in session storage, with leads. It is removed when the
 * session ends in any tab; a tab on the desk does so itself (app/session/session.ts).
 */
import { LAST_SCREEN_KEY, TAB_STATE_KEY } from '#contract/last-screen.ts'
import { TOKEN_STORAGE_KEY } from '#domain/session.ts'

export const REMOVE_DESK_LEFTOVERS = `(()=>{try{const end=()=>{if(!localStorage.getItem('${TOKEN_STORAGE_KEY}'))for(const k of ['${TAB_STATE_KEY}','${LAST_SCREEN_KEY}'])sessionStorage.removeItem(k)};end();addEventListener('storage',end)}catch{}})()`
