import { hasShortYear } from '#app/admin-kit/records/incomplete-input.ts'
import { buildList } from '#app/admin-kit/records/list-field.tsx'
import { afterPress } from '#app/admin-kit/records/use-schema-form.ts'
import { CheckboxField, useDescription } from '#app/ui/desk/field.tsx'
import { type Holiday, WEEKDAYS } from '#domain/settings.ts'
import { LabelSpace, RowInput, SettingsList } from './list-field.tsx'
import type { ControlProps, SectionKind } from './section-kind.ts'

/** A holiday in the form: a date input needs a year, which does not count while `isYearly`. */
interface HolidayRow {
  date: string
  isYearly: boolean
  name: string
}

const MONTH_DAY_LENGTH = 'MM-DD'.length
const THIS_YEAR = new Date().getFullYear()

/** This year, for 29 February the next year that has one. */
const yearWith = (monthDay: string): number => (monthDay === '02-29' ? Math.ceil(THIS_YEAR / 4) * 4 : THIS_YEAR)

const toHolidayRow = ({ date, name }: Holiday): HolidayRow =>
  date.length === MONTH_DAY_LENGTH ? { date: `${yearWith(date)}-${date}`, isYearly: true, name } : { date, isYearly: false, name }

/** The date as it is stored: YYYY-MM-DD, or MM-DD for every year; blank for a year of two digits, which no holiday is meant for. */
const toHolidayDate = ({ date, isYearly }: HolidayRow): string => {
  if (isYearly) return date.slice(-MONTH_DAY_LENGTH)
  return hasShortYear(date) ? '' : date
}

/** The order of the text: the days of every year, then the others. */
const sortHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  [...holidays].sort((one, other) => (one.date < other.date ? -1 : 1))

const yearlyDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const singleDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** '26 January, every year: Republic Day' or '8 November 2026: Diwali'. */
const formatHoliday = ({ date, name }: Holiday): string =>
  date.length === MONTH_DAY_LENGTH
    ? `${yearlyDay.format(new Date(`${yearWith(date)}-${date}`))}, every year: ${name}`
    : `${singleDay.format(new Date(date))}: ${name}`

interface CalendarValues {
  workingDays: number[]
  opensAt: string
  closesAt: string
  holidays: HolidayRow[]
}

/** '9:00 AM' for '09:00'. */
const formatTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

const HOURS = 'Office hours'
const TIME = { required: true, type: 'time' } as const

/** Source: lead desk §1 'Business calendar'. */
export const calendarKind: SectionKind<'calendar', CalendarValues> = {
  section: 'calendar',
  toValues: ({ workingDays, opensAt, closesAt, holidays }) => ({
    workingDays: [...workingDays].sort((one, other) => one - other),
    opensAt,
    closesAt,
    holidays: sortHolidays(holidays).map(toHolidayRow),
  }),
  // In the order of the rows: the errors of the holidays have their indexes.
  toBody: ({ holidays, ...values }) => ({
    ...values,
    holidays: holidays.map((row) => ({ date: toHolidayDate(row), name: row.name })),
  }),
  fields: {
    workingDays: {
      group: HOURS,
      label: 'Working days',
      isWide: true,
      toText: (days) => WEEKDAYS.flatMap(([day, name]) => (days.includes(day) ? [name] : [])),
      separator: ', ',
      Control: WorkingDays,
    },
    opensAt: { group: HOURS, label: 'Opens at', input: TIME, toText: formatTime },
    closesAt: { group: HOURS, label: 'Closes at', input: TIME, toText: formatTime },
    holidays: {
      group: 'Holidays',
      label: 'Holidays',
      shownLabel: 'Days the office is closed',
      isWide: true,
      toText: (holidays) => sortHolidays(holidays).map(formatHoliday),
      Control: HolidaysField,
    },
  },
}

/** Seven checkboxes that are one field. */
function WorkingDays({ form, label }: ControlProps<CalendarValues>) {
  form.register('workingDays')
  const chosen = form.watch('workingDays')
  const error = form.errorOf('workingDays')
  const { describedBy, errorText } = useDescription({ error })
  const handleChange = (changed: number, isWorking: boolean) => {
    const next = WEEKDAYS.flatMap(([day]) => ((day === changed ? isWorking : chosen.includes(day)) ? [day] : []))
    form.edit('workingDays', next)
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-1" aria-describedby={describedBy}>
      <legend className="mb-1 text-xs font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map(([day, name]) => (
          <CheckboxField
            key={day}
            label={name}
            checked={chosen.includes(day)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => handleChange(day, event.target.checked)}
            onBlur={afterPress(() => form.trigger('workingDays'))}
          />
        ))}
      </div>
      {errorText}
    </fieldset>
  )
}

const BLANK: HolidayRow = { date: '', isYearly: false, name: '' }

/** The holidays, sorted by date when they are loaded and saved; a row that is edited stays where it is. */
function HolidaysField({ form, label }: ControlProps<CalendarValues>) {
  const { error, ...holidays } = buildList(form, 'holidays', BLANK)
  const dates = holidays.rows.map(toHolidayDate)
  const hasRepeated = new Set(dates).size < dates.length
  // The message about a day that is listed twice appears beside the second one.
  const list = { ...holidays, error: hasRepeated ? undefined : error }
  return (
    <SettingsList legend={label} noun="Holiday" list={list} max={200} hasLabels>
      {(holiday, index) => (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <div className="min-w-36 flex-1">
            <RowInput
              list={list}
              index={index}
              name="date"
              label="Date"
              type="date"
              error={dates.indexOf(toHolidayDate(holiday)) < index ? error : undefined}
            />
          </div>
          <div className="grid content-start gap-1">
            <LabelSpace index={index} />
            <div className="flex min-h-9 items-center">
              <CheckboxField
                label="Every year"
                checked={holiday.isYearly}
                onChange={(event) => list.edit(index, { ...holiday, isYearly: event.target.checked }, 'date')}
              />
            </div>
          </div>
          <div className="min-w-0 basis-full sm:flex-2 sm:basis-0">
            <RowInput list={list} index={index} name="name" label="Name" />
          </div>
        </div>
      )}
    </SettingsList>
  )
}
