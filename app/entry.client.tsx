import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { watchInput } from './restore-input.ts'

const input = watchInput()

function Application() {
  useEffect(() => input.end(), [])
  return <HydratedRouter />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Application />
    </StrictMode>,
    {
      onRecoverableError: (error) => {
        input.restore()
        reportError(error)
      },
    },
  )
})
