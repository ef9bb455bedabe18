/** A spinner, hidden from assistive technology. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`spinner inline-block shrink-0 rounded-full border-2 border-current border-r-transparent ${className}`}
    />
  )
}

/** Full-screen spinner with a status text. */
export function WaitingScreen({ children }: { children: string }) {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-3 text-muted">
      <Spinner className="size-8" />
      {children}
    </div>
  )
}
