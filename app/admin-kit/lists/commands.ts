/** What components on screen do for a key of the list, e.g. the search box for `/`; see `useListKeys` and global-keys.ts. */
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Command = 'search' | 'previous item' | 'next item' | 'previous page' | 'next page' | 'undo' | 'find' | 'keys' | 'add lead'

/** The latest first. */
const offered: { command: Command; run: () => void }[] = []

/** Offers the command as long as `run` is given, from the moment that it is on the screen. */
export const useCommand = (command: Command, run: (() => void) | undefined): void => {
  const act = useEffectEvent(() => run?.())
  const isOffered = run !== undefined
  useLayoutEffect(() => {
    if (!isOffered) return
    const offer = { command, run: () => act() }
    offered.unshift(offer)
    return () => void offered.splice(offered.indexOf(offer), 1)
  }, [command, isOffered])
}

/** Runs the command of the component that appeared last; false when none offers it. */
export const runCommand = (command: Command): boolean => {
  const offer = offered.find((one) => one.command === command)
  offer?.run()
  return offer !== undefined
}

/** A key and its action. */
export type KeyHelp = readonly [key: string, does: string]

let keysOfScreen: readonly KeyHelp[] = []

/** Lists the keys of the screen in the dialog of `?`. */
export const useKeyHelp = (keys: readonly KeyHelp[]): void =>
  useEffect(() => {
    keysOfScreen = keys
    return () => void (keysOfScreen = [])
  }, [keys])

export const readKeysOfScreen = (): readonly KeyHelp[] => keysOfScreen
