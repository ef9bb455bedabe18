import { QueryClientContext } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { Button } from '#app/ui/desk/button.tsx'

/**
 * Error boundary of a screen; every desk route exports it: `export { ScreenError as ErrorBoundary } from …`.
 * Try Again loads and renders the screen again. Source: specification §2 'Admin guard and layout'.
 */
export function ScreenError() {
  const error = useRouteError()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queryClient = useContext(QueryClientContext)
  // oxlint-disable-next-line no-console -- a crash belongs in the browser's log
  useEffect(() => console.error(error), [error])
  const handleTryAgain = () => {
    // The cached data may have caused the crash.
    queryClient?.removeQueries()
    // Navigating to its URL again clears a route's error.
    void navigate(`${pathname}${search}`, { replace: true })
  }
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <h1 className="text-xl font-bold">Something went wrong</h1>
      <p className="text-muted">The application encountered an error. Please try refreshing the page.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
        <Button onClick={handleTryAgain}>Try Again</Button>
      </div>
    </div>
  )
}
