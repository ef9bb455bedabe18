/** What components on screen do for a key of the list, e.g. the search box for `/`; see `useListKeys`. */
import { useEffect, useEffectEvent } from 'react'

type Command = 'search' | 'previous page' | 'next page' | 'undo'

/** The latest first. */
const offered: { command: Command; run: () => void }[] = []

/** Offers the command as long as `run` is given. */
export const useCommand = (command: Command, run: (() => void) | undefined): void => {
  const act = useEffectEvent(() => run?.())
  const isOffered = run !== undefined
  useEffect(() => {
    if (!isOffered) return
    const offer = { command, run: () => act() }
    offered.unshift(offer)
    return () => void offered.splice(offered.indexOf(offer), 1)
  }, [command, isOffered])
}

/** Runs the command of the component that appeared last. */
export const runCommand = (command: Command): void => offered.find((offer) => offer.command === command)?.run()
