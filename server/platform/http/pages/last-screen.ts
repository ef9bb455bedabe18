/**
 * Inline script of a desk document: it shows what the tab showed last (contract/last-screen.ts) until the application has rendered, if
 * the same session stored it for the same URL and width. The item is removed in any case.
 */
import { LAST_SCREEN_ID, LAST_SCREEN_KEY, LAST_SCREEN_MAX_AGE_MS } from '#contract/last-screen.ts'
import { TOKEN_STORAGE_KEY } from '#domain/session.ts'

/** The element that `LastScreen` of app/layouts/admin/last-screen.tsx renders. */
const ELEMENT = `<div id="${LAST_SCREEN_ID}"></div>`

const SHOW_LAST_SCREEN = `(()=>{try{const text=sessionStorage.getItem('${LAST_SCREEN_KEY}');if(!text)return;sessionStorage.removeItem('${LAST_SCREEN_KEY}');
const{sessionId,storedAt,url,width,html}=JSON.parse(text),{sid}=JSON.parse(atob(localStorage.getItem('${TOKEN_STORAGE_KEY}').split('.')[1].replaceAll('-','+').replaceAll('_','/')));
if(sid===sessionId&&Date.now()-storedAt<${LAST_SCREEN_MAX_AGE_MS}&&url===location.pathname+location.search&&width===innerWidth)document.getElementById('${LAST_SCREEN_ID}').innerHTML=html}catch{}})()`

/** Adds the script behind its element; a document without the element is returned unchanged. `mark` is the attribute with the nonce. */
export const showLastScreen = (html: string, mark: string): string =>
  html.replace(ELEMENT, () => `${ELEMENT}<script${mark}>${SHOW_LAST_SCREEN}</script>`)
