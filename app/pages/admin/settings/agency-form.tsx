import type { SchemaForm } from '#app/admin-kit/records/use-schema-form.ts'
import { TextField } from '#app/ui/desk/field.tsx'
import type { AgencySettings } from '#domain/settings.ts'
import { AGENCY_LABELS as LABELS, agencyKind, CLAIMS_PLACE, MAIN_PHONE } from './agency.ts'
import { fieldsClass, Group } from './group.tsx'
import { buildList } from './list.ts'
import { ListField, RowInput } from './list-field.tsx'
import type { SectionProps } from './open-section.tsx'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const BLANK_LINK = { label: '', url: '' }
const BLANK_CLAIM = { figure: '', label: '' }

/** Source: lead desk §1 'Agency'. */
export function AgencyForm({ saved, notice }: SectionProps<'agency'>) {
  const { form, frame } = useSectionForm(agencyKind, saved)
  const phones = buildList(form, 'phones', '')
  return (
    <SectionForm {...frame} notice={notice}>
      <Group title="About the agency">
        <div className={fieldsClass}>
          <TextField label={LABELS.name} required autoComplete="off" {...form.field('name')} />
          <TextField label={LABELS.legalName} required autoComplete="off" {...form.field('legalName')} />
          <div className="sm:col-span-2">
            <TextField label={LABELS.tagline} autoComplete="off" {...form.field('tagline')} />
          </div>
        </div>
      </Group>
      <Group title="Address">
        <div className={fieldsClass}>
          <div className="sm:col-span-2">
            <TextField label={LABELS.street} required autoComplete="off" {...form.field('street')} />
          </div>
          <TextField label={LABELS.city} required autoComplete="off" {...form.field('city')} />
          <TextField label={LABELS.state} autoComplete="off" {...form.field('state')} />
          <TextField label={LABELS.postalCode} autoComplete="off" {...form.field('postalCode')} />
          <TextField label={LABELS.country} required autoComplete="off" {...form.field('country')} />
        </div>
      </Group>
      <Group title="Contact">
        <div className={fieldsClass}>
          <TextField label={LABELS.email} required type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          <ListField legend={LABELS.phones} hint={MAIN_PHONE} noun="Phone" list={phones} min={1} max={5}>
            {(phone, index) => (
              <RowInput
                list={phones}
                index={index}
                label={index === 0 ? 'Main number' : 'Number'}
                isLabelHidden
                type="tel"
                inputMode="tel"
                value={phone}
                toRow={(text) => text}
              />
            )}
          </ListField>
        </div>
      </Group>
      <Group title="On the website">
        <SocialLinks form={form} />
        <Claims form={form} />
      </Group>
    </SectionForm>
  )
}

function SocialLinks({ form }: { form: SchemaForm<AgencySettings> }) {
  const links = buildList(form, 'socialLinks', BLANK_LINK)
  return (
    <ListField legend={LABELS.socialLinks} noun="Social link" list={links} max={10} hasLabels>
      {(link, index) => {
        const row = { list: links, index }
        return (
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <RowInput {...row} name="label" label="Name" value={link.label} toRow={(label) => ({ ...link, label })} />
            <RowInput
              {...row}
              name="url"
              label="URL"
              type="url"
              inputMode="url"
              value={link.url}
              toRow={(url) => ({ ...link, url })}
            />
          </div>
        )
      }}
    </ListField>
  )
}

function Claims({ form }: { form: SchemaForm<AgencySettings> }) {
  const claims = buildList(form, 'claims', BLANK_CLAIM)
  return (
    <ListField legend={LABELS.claims} hint={CLAIMS_PLACE} noun="Claim" list={claims} max={6} hasLabels>
      {(claim, index) => {
        const row = { list: claims, index }
        return (
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2">
            <RowInput {...row} name="figure" label="Figure" value={claim.figure} toRow={(figure) => ({ ...claim, figure })} />
            <RowInput {...row} name="label" label="Label" value={claim.label} toRow={(label) => ({ ...claim, label })} />
          </div>
        )
      }}
    </ListField>
  )
}
