import { createContext, use } from 'react'
import { type InitialsColour, toAvatarColour, toInitials } from './initials.ts'

/** The colours that people have chosen, by name. */
export const AvatarColoursContext = createContext<Readonly<Record<string, InitialsColour>>>({})

const SIZES = { small: 'size-6 text-[0.6875rem]', medium: 'size-8 text-xs' }

interface AvatarProps {
  /** The person's name, or their e-mail address without one. */
  name: string
  size?: keyof typeof SIZES
  /** No text beside it names the person: it has the name itself, also as a tooltip. */
  isAlone?: boolean
  /** In place of the person's own. */
  colour?: InitialsColour | undefined
}

/** A person's initials in one of the eight service colours. */
export function Avatar({ name, size = 'small', isAlone = false, colour }: AvatarProps) {
  const chosen = use(AvatarColoursContext)[name]
  return (
    <span
      {...(isAlone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
      className={`inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold select-none ${SIZES[size]} ${toAvatarColour(name, colour ?? chosen)}`}
    >
      {toInitials(name)}
    </span>
  )
}

/** A person by initials, with the name as tooltip; a dash for nobody. */
export function Initials({ name }: { name: string }) {
  return name === '' ? <span className="text-muted">–</span> : <Avatar name={name} isAlone />
}
