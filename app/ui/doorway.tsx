/** A short page: its text, and beside it what is seen through a doorway. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface DoorwayProps {
  /** A window of scenes.css. */
  scene: 'closed-door' | 'peacock' | 'pond' | 'stepwell'
  isTall?: boolean
  className: string
  /** With a heading of the id `page-heading`. */
  children: ReactNode
}

export function Doorway({ scene, isTall = false, className, children }: DoorwayProps) {
  return (
    <section
      aria-labelledby="page-heading"
      className={`page grid grid-cols-1 items-center gap-x-20 pt-28 pb-16 md:grid-cols-[1fr_auto] ${className}`}
    >
      <div className="max-w-prose">{children}</div>
      <div
        aria-hidden="true"
        className={`window window-${scene} h-72 justify-self-center max-md:mt-10 ${isTall ? 'lg:h-112' : 'lg:h-96'}`}
      />
    </section>
  )
}

interface NoRecordProps {
  scene: DoorwayProps['scene']
  title: string
  text: string
  /** It exists, and cannot be loaded. */
  isAway?: boolean
  /** To the list. */
  to: string
  label: string
}

/** In place of the page of a record. */
export function NoRecord({ scene, title, text, isAway = false, to, label }: NoRecordProps) {
  return (
    <Doorway scene={scene} isTall className="md:pb-28">
      {!isAway && <p className="mb-3 font-semibold text-teal">404</p>}
      <h1 id="page-heading" className="heading-1">
        {title}
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">{text}</p>
      <Link to={to} className="button button-primary">
        {label}
      </Link>
    </Doorway>
  )
}
