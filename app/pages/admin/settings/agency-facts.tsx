import { AGENCY_LABELS as LABELS, toAgencyTexts } from './agency.ts'
import { Fact, Facts, Group } from './group.tsx'
import type { SectionProps } from './open-section.tsx'

/** The agency as text, in the groups of its form. */
export function AgencyFacts({ saved }: Pick<SectionProps<'agency'>, 'saved'>) {
  const texts = toAgencyTexts(saved)
  return (
    <>
      <Group title="About the agency">
        <Facts>
          <Fact name={LABELS.name} value={texts.name} />
          <Fact name={LABELS.legalName} value={texts.legalName} />
          <Fact name={LABELS.tagline} value={texts.tagline} />
        </Facts>
      </Group>
      <Group title="Address">
        <Facts>
          <Fact name={LABELS.street} value={texts.street} />
          <Fact name={LABELS.city} value={texts.city} />
          <Fact name={LABELS.state} value={texts.state} />
          <Fact name={LABELS.postalCode} value={texts.postalCode} />
          <Fact name={LABELS.country} value={texts.country} />
        </Facts>
      </Group>
      <Group title="Contact">
        <Facts>
          <Fact name={LABELS.email} value={texts.email} />
          <Fact name={LABELS.phones} value={texts.phones} />
        </Facts>
      </Group>
      <Group title="On the website">
        <Facts>
          <Fact name={LABELS.socialLinks} value={texts.socialLinks} />
          <Fact name={LABELS.claims} value={texts.claims} />
        </Facts>
      </Group>
    </>
  )
}
