import { Avatar } from './avatar.tsx'

/** A person by initials, with the name as tooltip; a dash for nobody. */
export function Initials({ name }: { name: string }) {
  return name === '' ? <span className="text-muted">–</span> : <Avatar name={name} isAlone />
}
