import { CALENDAR_LABELS as LABELS, toCalendarTexts } from './calendar.ts'
import { Fact, Facts, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'

/** The calendar as text, in the groups of its form. */
export function CalendarFacts({ saved }: Pick<SectionProps<'calendar'>, 'saved'>) {
  const texts = toCalendarTexts(saved)
  return (
    <>
      <Group title="Office hours">
        <Facts>
          <Fact isWide name={LABELS.workingDays} value={texts.workingDays.join(', ')} />
          <Fact name={LABELS.opensAt} value={texts.opensAt} />
          <Fact name={LABELS.closesAt} value={texts.closesAt} />
        </Facts>
      </Group>
      <Group title={LABELS.holidays}>
        <Facts>
          <Fact isWide name="Days on which the office is closed" value={texts.holidays} />
        </Facts>
      </Group>
    </>
  )
}
