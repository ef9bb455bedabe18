import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import type { Choice, TextField } from '#app/ui/desk/field.tsx'
import type { SavedSettings, Settings, SettingsSection } from '#domain/settings.ts'

export interface ControlProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  label: string
}

/** A field of a section: in the form, as text, and in the conflict notice. */
export interface FieldKind<Stored, Values extends FieldValues> {
  /** The heading of its group; '' for none. */
  group: string
  label: string
  /** The label of its control and its text; `label` by default. */
  shownLabel?: string
  isWide?: boolean
  input?: Omit<ComponentProps<typeof TextField>, 'label'>
  /** Makes it a select. */
  choices?: readonly Choice[]
  /** The control of a field that is neither. */
  Control?: ComponentType<ControlProps<Values>>
  /** The stored value as text, a list as the texts of its entries; by default the value. */
  toText?: (stored: Stored) => string | readonly string[]
  /** Between the texts of a list that is only read; a line break by default. */
  separator?: string
}

/** A section of the settings: its form, its text and its conflict notice. */
export interface SectionKind<Section extends SettingsSection, Values extends FieldValues> {
  section: Section
  toValues: (saved: SavedSettings<Section>) => Values
  /** A field has the same path in the values and in the body: the server's errors are shown by path. */
  toBody: (values: Values) => Settings[Section]
  /** In their order on screen. */
  fields: { [Name in keyof Settings[Section]]: FieldKind<Settings[Section][Name], Values> }
  /** What the settings mean, below the fields. */
  describe?: (settings: Settings[Section]) => string
  /** Above and below the fields of the form. */
  intro?: ReactNode
  note?: ReactNode
  /** Below the form. */
  Below?: ComponentType
  /** The section as text; the texts of its fields by default. */
  Facts?: ComponentType<{ saved: Settings[Section] }>
}

/** Attributes of a field for a whole number. */
export const WHOLE_NUMBER = { required: true, type: 'number', inputMode: 'numeric', step: 1 } as const

/** The number that is typed in a field; NaN for a blank one, which is not 0. */
export const parseTypedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
