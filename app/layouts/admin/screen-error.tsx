import { useEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '../../ui/desk/button.tsx'

/**
 * What a crashed screen shows; every desk route exports it: `export { ScreenError as ErrorBoundary } from …`.
 * Try Again renders the screen anew. Source: specification §2 'Admin guard and layout'.
 */
export function ScreenError() {
  const error = useRouteError()
  const revalidator = useRevalidator()
  useEffect(() => console.error(error), [error])
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-16 text-center">
      <h1 className="text-xl font-bold">Something went wrong</h1>
      <p className="text-muted">The application encountered an error. Please try refreshing the page.</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Refresh Page
        </Button>
        <Button onClick={() => void revalidator.revalidate()}>Try Again</Button>
      </div>
    </div>
  )
}
