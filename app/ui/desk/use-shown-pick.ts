import { startTransition, useOptimistic } from 'react'
import { afterFrame } from './after-frame.ts'

/**
 * What is picked is shown at once; `onPick` is called behind the frame that shows it, as the change renders a whole list. Returns the value
 * to show and the function that picks.
 */
export const useShownPick = <Value>(value: Value, onPick: (picked: Value) => void): [Value, (picked: Value) => void] => {
  const [shown, show] = useOptimistic(value)
  const pick = (picked: Value) =>
    startTransition(async () => {
      show(picked)
      await afterFrame()
      onPick(picked)
    })
  return [shown, pick]
}
