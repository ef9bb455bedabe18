// @vitest-environment jsdom
/** What stands in the place of a component whose code cannot be loaded. */
import { screen } from '@testing-library/dom'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadPart } from './load-part.tsx'

/** Renders a part that never loads, with `failed` in its place. */
const show = (failed?: { failed: ReactNode }) => {
  const { Part } = loadPart<object>(() => Promise.reject(new Error('not found')))
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  onTestFinished(() => root.unmount())
  root.render(
    <Suspense fallback="Loading">
      <p>Beside it</p>
      <Part props={{}} {...failed} />
    </Suspense>,
  )
}

test('without another text it says so', async () => {
  show()
  expect(await screen.findByText(/could not be loaded/)).toBeDefined()
})

test('another text, or none, stands in its place', async () => {
  show({ failed: 'The list is above' })
  await screen.findByText('The list is above')
  show({ failed: null })
  await vi.waitFor(() => expect(screen.getAllByText('Beside it')).toHaveLength(2))
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
