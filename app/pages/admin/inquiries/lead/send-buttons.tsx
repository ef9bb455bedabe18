import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useClock } from '#app/session/clock.ts'
import { Button } from '#app/ui/desk/button.tsx'
import { TextField } from '#app/ui/desk/field.tsx'
import { MenuButton } from '#app/ui/desk/menu.tsx'
import { useCalendar } from '../follow-up/use-calendar.ts'
import { checkTime, fromControls, laterChoices, toControls } from '../follow-up/time.ts'

interface SendButtonsProps {
  busy: boolean
  /** Undefined without a list. */
  sendAndGoOn: (() => void) | undefined
  sendLater: (at: string) => void
}

/** Send, and behind the arrow: send and next, send later. */
export function SendButtons({ busy, sendAndGoOn, sendLater }: SendButtonsProps) {
  const [hasOwnTime, setHasOwnTime] = useState(false)
  const calendar = useCalendar()
  const { now, timeZone } = useClock()
  const later = laterChoices({ now, timeZone, calendar })
  return (
    <div className="ml-auto grid justify-items-end gap-2">
      <div className="flex gap-1">
        <Button type="submit" variant="primary" busy={busy} aria-keyshortcuts="Control+Enter" title="Ctrl Enter">
          <Send aria-hidden="true" className="size-4" />
          Send
        </Button>
        <MenuButton
          label=""
          name="Reply options"
          entries={[
            ...(sendAndGoOn ? [{ label: 'Send and next', hint: 'Ctrl Shift Enter', onClick: sendAndGoOn }] : []),
            ...later.map(({ label, at }) => ({ label: `Send ${label}`, onClick: () => sendLater(at) })),
            { label: 'Send at another time…', onClick: () => setHasOwnTime(true) },
          ]}
        />
      </div>
      {hasOwnTime && <OwnTime initial={later.at(-1)?.at ?? null} onPick={sendLater} onClose={() => setHasOwnTime(false)} />}
    </div>
  )
}

interface OwnTimeProps {
  initial: string | null
  onPick: (at: string) => void
  onClose: () => void
}

function OwnTime({ initial, onPick, onClose }: OwnTimeProps) {
  const { timeZone } = useClock()
  const [time, setTime] = useState(() => toControls(initial, timeZone))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const pick = () => {
    const found = checkTime(time, timeZone)
    setErrors(found)
    const at = fromControls(time, timeZone)
    if (at !== null && Object.keys(found).length === 0) onPick(at)
  }
  return (
    <div role="group" aria-label="Send at another time" className="flex flex-wrap items-start justify-end gap-2">
      <TextField
        label="Date"
        type="date"
        value={time.date}
        error={errors['date']}
        onChange={(event) => setTime({ ...time, date: event.target.value })}
      />
      <TextField
        label="Time"
        type="time"
        value={time.time}
        error={errors['time']}
        onChange={(event) => setTime({ ...time, time: event.target.value })}
      />
      <div className="mt-5 flex gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={pick}>Schedule</Button>
      </div>
    </div>
  )
}
