import toast from 'react-hot-toast/headless'
import { useFlags } from '#app/session/session.ts'
import { StatusToggle } from '#app/ui/desk/status-toggle.tsx'
import type { Tone } from '#app/ui/desk/tone.ts'
import type { Content, ContentKind } from './kind.ts'
import { useSwitchContent } from './queries.ts'

interface ContentStatusProps<Row extends Content> {
  kind: ContentKind<Row>
  row: Row
  /** Text and tone of the badge; 'Active' or 'Inactive' by default. */
  text?: string
  tone?: Tone
  /** Verb for a click, e.g. 'publish'. */
  action?: string
}

/** Status badge that toggles on click. Source: specification §4 'Service isActive'. */
export function ContentStatus<Row extends Content>({ kind, row, text, tone, action }: ContentStatusProps<Row>) {
  const { setContentStatus } = useFlags()
  const switchTo = useSwitchContent(kind)
  const { title, isActive } = row
  const { statusDenied } = kind.messages
  return (
    <StatusToggle
      isOn={isActive}
      text={text ?? (isActive ? 'Active' : 'Inactive')}
      tone={tone}
      action={`${action ?? (isActive ? 'deactivate' : 'activate')} ${title}`}
      onToggle={() => (setContentStatus ? switchTo(row, !isActive) : toast.error(statusDenied))}
    />
  )
}
