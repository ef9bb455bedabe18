import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/desk/confirm-dialog.tsx'

interface UnsavedGuardProps {
  /** Whether something typed is not saved yet. */
  dirty: boolean
  /** Which moves would lose it; by default every move to another screen. Paths with their query, e.g. '/admin/users?page=2'. */
  losesWhen?: (from: string, to: string) => boolean
  /** Called when the person chooses to discard. */
  onDiscard?: () => void
}

const toAnotherScreen = (from: string, to: string) => from.split('?')[0] !== to.split('?')[0]
/** The way to the sign-in screen is never barred: what was typed is a draft's business. */
const AUTH_PATHS = /^\/admin\/login/

/** Asks before a move, a back button or a closed tab loses what was typed. */
export function UnsavedGuard({ dirty, losesWhen = toAnotherScreen, onDiscard }: UnsavedGuardProps) {
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
      question="What you changed here has not been saved."
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
