/**
 * Inline script at the end of each public page. After the first paint it shows the drawings and stores the visitor's source; then it
 * starts the application: at the first touch, key or pointer movement, or when the page is loaded and the browser idle. The load event of a
 * small page precedes its paint, and so does the event of a pointer that rests on it.
 */
import { APPLICATION_ID, UNPAINTED } from '#contract/page-document.ts'
import { captureSource } from './capture-source.ts'

const EVENTS = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin']

let hasStarted = false

const start = (): void => {
  if (hasStarted) return
  hasStarted = true
  for (const event of EVENTS) removeEventListener(event, start, true)
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = document.getElementById(APPLICATION_ID)?.textContent ?? ''
  document.body.append(script)
}

const startWhenIdle = (): void => {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 1000)
}

addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')?.host === 'wa.me') captureSource(window, Date.now(), 'whatsapp')
})

new PerformanceObserver((_entries, observer) => {
  observer.disconnect()
  document.body.removeAttribute(UNPAINTED)
  captureSource(window, Date.now())
  for (const event of EVENTS) addEventListener(event, start, { capture: true, passive: true })
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
}).observe({ type: 'paint', buffered: true })
