import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'

interface UnsavedGuardProps {
  dirty: boolean
  /** Which navigations lose the input; by default those to another screen. Paths with their query, e.g. '/admin/users?page=2'. */
  losesWhen?: (from: string, to: string) => boolean
  onDiscard?: () => void
}

const leavesScreen = (from: string, to: string) => from.split('?')[0] !== to.split('?')[0]
/** Navigation to the sign-in screen is never blocked: drafts preserve the input. */
const AUTH_PATHS = /^\/admin\/login/

/** Confirms before a navigation, the back button or closing the tab loses unsaved input. */
export function UnsavedGuard({ dirty, losesWhen = leavesScreen, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const to = `${nextLocation.pathname}${nextLocation.search}`
    return dirty && !AUTH_PATHS.test(to) && losesWhen(`${currentLocation.pathname}${currentLocation.search}`, to)
  })
  useEffect(() => {
    if (!dirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [dirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Discard changes?"
      question="Your changes haven’t been saved."
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
