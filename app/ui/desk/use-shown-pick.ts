import { startTransition, useOptimistic } from 'react'
import { afterFrame } from './after-frame.ts'

/** Picks that wait for their frame. */
const waiting = new Set<Promise<void>>()

/** Resolves when everything that was picked until now was passed on. */
export const picksPassedOn = async (): Promise<void> => {
  await Promise.allSettled(waiting)
}

/**
 * What is picked is shown at once; `onPick` is called behind the frame that shows it, as the change renders a whole list. Returns the value
 * to show and the function that picks.
 */
export const useShownPick = <Value>(value: Value, onPick: (picked: Value) => void): [Value, (picked: Value) => void] => {
  const [shown, show] = useOptimistic(value)
  const passOn = async (picked: Value) => {
    await afterFrame()
    onPick(picked)
  }
  const pick = (picked: Value) =>
    startTransition(async () => {
      show(picked)
      const passed = passOn(picked)
      waiting.add(passed)
      await passed.finally(() => waiting.delete(passed))
    })
  return [shown, pick]
}
