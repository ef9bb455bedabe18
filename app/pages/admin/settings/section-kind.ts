import type { FieldValues } from 'react-hook-form'
import type { SavedSettings, Settings, SettingsSection } from '#domain/settings.ts'
import type { SectionTexts } from './changes.ts'

/** What the form of a section needs to know of it. */
export interface SectionKind<Section extends SettingsSection, Values extends FieldValues> {
  section: Section
  toValues: (saved: SavedSettings<Section>) => Values
  /** A field has the same path in the values and in the body: the server's errors are shown by path. */
  toBody: (values: Values) => Settings[Section]
  /** Field to label, for the conflict notice. */
  labels: Record<keyof Settings[Section], string>
  /** Every field as text, for the conflict notice too. */
  toTexts: (settings: Settings[Section]) => Record<keyof Settings[Section], SectionTexts[string]>
}
