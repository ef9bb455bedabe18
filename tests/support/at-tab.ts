/** What a person does in a tab of another browser: finds controls by their names and presses where they are on the screen. */
import { expect } from 'vitest'
import type { Tab } from './other-browsers.ts'

type Found = { x: number; y: number } | { problem: string }

/** Runs in the page. The centre of the visible control or text in the open dialog, else in the document; what covers it is the problem. */
const find = (name: string): Found => {
  const scope = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document
  const labelled = (element: Element): string => {
    const label = 'labels' in element && element.labels instanceof NodeList ? element.labels[0] : undefined
    return (element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '').trim()
  }
  const controls = [...scope.querySelectorAll('a, button, input, select, textarea, summary, td *')]
  const control = controls.find((element) => element.checkVisibility() && labelled(element) === name)
  if (control === undefined) return { problem: `no visible '${name}'` }
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  return hit !== null && control.contains(hit) ? { x, y } : { problem: `'${name}' is covered by ${hit?.outerHTML.slice(0, 80)}` }
}

/** Runs in the page. */
const choose = (name: string, choice: string): string => {
  const scope = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document
  for (const select of scope.querySelectorAll('select')) {
    if ((select.ariaLabel ?? select.labels[0]?.textContent?.trim()) !== name) continue
    const option = [...select.options].find(({ text }) => text === choice)
    if (option === undefined) return `'${name}' has no '${choice}'`
    // React hears of a value only by the setter of the prototype.
    option.selected = true
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return ''
  }
  return `no select '${name}'`
}

/** Runs in the page. The controls in view whose centre belongs to something else, with its class. */
const findCovered = (): string[] =>
  [...document.querySelectorAll('main a, main button, main input, main select, nav a, header button')].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    // Outside of the window, or for screen readers only.
    if (hit === null || width < 2) return []
    return control.contains(hit) || hit.closest('label')?.contains(control) === true
      ? []
      : [`${control.ariaLabel ?? control.textContent}: ${hit.outerHTML.slice(0, 80)}`]
  })

const key = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

export const atTab = (tab: Tab) => {
  const locate = async (name: string): Promise<{ x: number; y: number }> => {
    let found: Found = { problem: '' }
    await expect
      .poll(async () => {
        found = await tab.run(find, name)
        return 'problem' in found ? found.problem : ''
      })
      .toBe('')
    if ('problem' in found) throw new Error(found.problem)
    return found
  }
  const press = async (name: string): Promise<void> => {
    const { x, y } = await locate(name)
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  }
  return {
    press,
    type: async (name: string, text: string): Promise<void> => {
      await press(name)
      await tab.act([{ type: 'key', id: 'keyboard', actions: [...text].flatMap(key) }])
    },
    /** The list of a native select is not part of the page: the press that would open it must reach the select. */
    choose: async (name: string, choice: string): Promise<void> => {
      await locate(name)
      expect(await tab.run(choose, name, choice)).toBe('')
    },
    waitForHeading: (heading: string) =>
      expect.poll(() => tab.run(() => document.querySelector('h1')?.textContent ?? '')).toBe(heading),
    waitForText: (text: string) =>
      expect.poll(() => tab.run((part) => document.body.innerText.includes(part), text), { message: text }).toBe(true),
    covered: () => tab.run(findCovered),
  }
}
