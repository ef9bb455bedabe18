/**
 * Inline script of a desk document: `Intl` reads the data of the locale at its first use, which the first render would wait for. The
 * browser does it when it is idle, while the scripts are loading. Not in a tab that shows its last screen: its scripts come from the
 * browser's cache, and the work would precede that screen.
 */
import { LAST_SCREEN_KEY } from '#contract/last-screen.ts'

// Safari has no requestIdleCallback.
export const EARLY_WORK = `(()=>{try{if(!sessionStorage.getItem('${LAST_SCREEN_KEY}'))self.requestIdleCallback?.(()=>{new Intl.NumberFormat('en-IN').format(1);new Intl.DateTimeFormat('en-IN',{dateStyle:'medium',timeStyle:'short',timeZone:'Asia/Kolkata'}).format(0)})}catch{}})()`
