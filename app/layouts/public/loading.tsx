/** Shown while the next page loads; the style sheet delays it by 200 ms. Source: contract §3 'loading spinners'. */
import { useLocation, useNavigation } from 'react-router'
import { Arch } from '#app/ui/arch.tsx'

export function Loading() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (next === undefined || next.pathname === pathname) return null
  return (
    <div role="status" className="loading">
      <Arch className="loading-arch h-32 w-auto text-teal" latticeClassName="text-teal" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
