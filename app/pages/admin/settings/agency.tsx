import { buildList } from '#app/admin-kit/records/list-field.tsx'
import { type AgencySettings, MIN_CLIENT_LOGOS } from '#domain/settings.ts'
import { RowInput, SettingsList } from './list-field.tsx'
import type { ControlProps, SectionKind } from './section-kind.ts'

const ABOUT = 'About the agency'
const ADDRESS = 'Address'
const CONTACT = 'Contact'
const WEBSITE = 'On the website'

/** Source: lead desk §1 'Agency'. */
export const agencyKind: SectionKind<'agency', AgencySettings> = {
  section: 'agency',
  toValues: ({ updatedAt: _updatedAt, replaced: _replaced, ...values }) => values,
  toBody: (values) => values,
  fields: {
    name: { group: ABOUT, label: 'Name', input: { required: true } },
    legalName: { group: ABOUT, label: 'Legal name', input: { required: true } },
    tagline: { group: ABOUT, label: 'Tagline', isWide: true },
    street: { group: ADDRESS, label: 'Street', isWide: true, input: { required: true } },
    city: { group: ADDRESS, label: 'City', input: { required: true } },
    state: { group: ADDRESS, label: 'State' },
    postalCode: { group: ADDRESS, label: 'Postal code' },
    country: { group: ADDRESS, label: 'Country', input: { required: true } },
    email: { group: CONTACT, label: 'Email', input: { required: true, type: 'email', inputMode: 'email' } },
    phones: { group: CONTACT, label: 'Phones', toText: (phones) => phones, Control: Phones },
    whatsapp: {
      group: CONTACT,
      label: 'WhatsApp number',
      input: { type: 'tel', inputMode: 'tel', hint: 'Visitors can message this number. Leave it empty to hide WhatsApp.' },
    },
    whatsappGreeting: {
      group: CONTACT,
      label: 'WhatsApp greeting',
      isWide: true,
      input: { hint: 'The message that visitors start with. Optional.' },
    },
    socialLinks: {
      group: WEBSITE,
      label: 'Social links',
      isWide: true,
      toText: (links) => links.map(({ label, url }) => `${label} ${url}`),
      Control: SocialLinks,
    },
    claims: {
      group: WEBSITE,
      label: 'Claims',
      isWide: true,
      toText: (claims) => claims.map(({ figure, label, proof }) => [`${figure} ${label}`, proof].filter(Boolean).join(': ')),
      Control: Claims,
    },
    clients: {
      group: WEBSITE,
      label: 'Client logos',
      isWide: true,
      toText: (clients) => clients.map(({ name, logoUrl }) => `${name} ${logoUrl}`.trim()),
      Control: ClientLogos,
    },
  },
}

function Phones({ form, label }: ControlProps<AgencySettings>) {
  const list = buildList(form, 'phones', '')
  return (
    <SettingsList legend={label} hint="The first one is the main number." noun="Phone" list={list} min={1} max={5}>
      {(_phone, index) => (
        <RowInput
          list={list}
          index={index}
          label={index === 0 ? 'Main number' : 'Number'}
          isLabelHidden
          type="tel"
          inputMode="tel"
        />
      )}
    </SettingsList>
  )
}

function SocialLinks({ form, label }: ControlProps<AgencySettings>) {
  const list = buildList(form, 'socialLinks', { label: '', url: '' })
  return (
    <SettingsList legend={label} noun="Social link" list={list} max={10} hasLabels>
      {(_link, index) => (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <RowInput list={list} index={index} name="label" label="Name" />
          <RowInput list={list} index={index} name="url" label="URL" type="url" inputMode="url" />
        </div>
      )}
    </SettingsList>
  )
}

function Claims({ form, label }: ControlProps<AgencySettings>) {
  const list = buildList(form, 'claims', { figure: '', label: '', proof: '' })
  return (
    <SettingsList legend={label} hint="The strip of statistics on the home page" noun="Claim" list={list} max={6} hasLabels>
      {(_claim, index) => (
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,4fr)]">
          <RowInput list={list} index={index} name="figure" label="Figure" />
          <RowInput list={list} index={index} name="label" label="Label" />
          <RowInput list={list} index={index} name="proof" label="Proof (optional)" />
        </div>
      )}
    </SettingsList>
  )
}

function ClientLogos({ form, label }: ControlProps<AgencySettings>) {
  const list = buildList(form, 'clients', { name: '', logoUrl: '' })
  return (
    <SettingsList
      legend={label}
      hint={`Shown on the home page from ${MIN_CLIENT_LOGOS} logos on. Only add clients who agreed.`}
      noun="Client logo"
      list={list}
      max={12}
      hasLabels
    >
      {(_client, index) => (
        <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <RowInput list={list} index={index} name="name" label="Client" />
          <RowInput list={list} index={index} name="logoUrl" label="Logo URL on this site (optional)" inputMode="url" />
        </div>
      )}
    </SettingsList>
  )
}
