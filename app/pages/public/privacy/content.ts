/** The privacy policy: stored data, retention and access. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import type { LegalSection } from './legal-page.tsx'

export const dated = { iso: '2026-11-22', text: '22 November 2026' }

export const introduction = ({ legalName }: Pick<PublicAgency, 'legalName'>): string =>
  `${legalName} keeps what you send us so that we can answer you, and little else. There are no cookies on this site, no advertising and no trackers. How you found us stays in your browser, unless you send us a form.`

export const sections = ({ legalName, city, email }: Pick<PublicAgency, 'legalName' | 'city' | 'email'>): LegalSection[] => [
  {
    id: 'who',
    heading: 'Who is responsible',
    paragraphs: [
      `${legalName} in ${city} runs this site and decides what happens with the data. Under the Digital Personal Data Protection Act, 2023 (DPDP Act) we are the data fiduciary. Our address stands at the end of this page.`,
    ],
  },
  {
    id: 'what',
    heading: 'What we store',
    paragraphs: ['You can read every public page without telling us who you are. We store something only when you send it:'],
    points: [
      'The contact form: your name, e-mail address and message, and, if you fill them in, your phone number, company, address and the service that interests you.',
      'An inquiry about a service: your name and e-mail address, and, if you fill them in, your phone number, company, budget, timeline and message.',
      'A consultation: your name, e-mail address, phone number, what it is about, the time you chose, your time zone, and a code of the network that you booked from, which only tells whether others booked from it. Whoever has the link in our e-mails can confirm, move or cancel it.',
      'With each of these: the time, and in our activity log your name, the internet address it was sent from and the kind of browser, so that misuse can be found.',
      'With each of these also how you found us, as your browser remembers it (see "What your browser keeps and loads"): of your first and your last visit the time, the campaign that the link named, the host of the page with the link, and the page you came to.',
      'The newsletter: your e-mail address, when you asked for it, and when you confirmed or left.',
      'A sign-in to our admin area that fails: the time, and in our activity log the internet address it came from and the kind of browser, not what was typed.',
      'Our mails to you, with their text until they are sent; after that only when each was sent, and to which e-mail address.',
      'For up to an hour after a form was sent, and up to a day after a consultation was booked, hashes of the internet address, the e-mail address and the message, so that forms cannot be sent by the thousand. With the form comes how long it was open; that is not stored.',
    ],
  },
  {
    id: 'why',
    heading: 'Why, and on what ground',
    paragraphs: [
      'We use what you send in a form to answer you and to prepare an offer, and for nothing else. You give it to us for that purpose of your own will; fields that are not required may stay empty.',
      'The newsletter is sent only after you have confirmed it by the link in a mail, and only until you leave. We do not put people on that list because they wrote to us.',
      'How you found us tells us which of our links and adverts lead to work; we look at it on your inquiry, and at sums of all inquiries.',
      'We do not profile you, and no machine makes a decision about you. A message that looks like spam is kept on a separate list with the reason, where our staff can read it and say that it is none; no other company is asked. The demos of our AI tools run in your browser: what you type into them stays there.',
    ],
  },
  {
    id: 'long',
    heading: 'How long we keep it',
    paragraphs: [],
    points: [
      'Messages, inquiries and consultations stay until our staff delete them. We delete yours when you ask us to. For an hour a deletion can be taken back; after that it is final.',
      'The activity log is kept for at least 90 days, also when the message itself was deleted. After that an administrator clears it by hand; until this is done, older entries are still there.',
      'The text of a mail is deleted from our outbox when it is sent, and the rest of it after 30 days, as is a mail that cannot be delivered.',
      'The key with which a form makes sure that a message is not stored twice is deleted after 24 hours.',
      'An e-mail address for the newsletter that is not confirmed is deleted 30 days after our last mail to it. A confirmed one stays until you ask us to delete it; when you leave, it is kept with the mark that nothing may be sent to it.',
      'Backups are copies of all this at one moment and are kept as long as our operations need them.',
    ],
  },
  {
    id: 'who-sees',
    heading: 'Who sees it',
    paragraphs: [
      'Our own staff, who sign in with a password; what each of them may do depends on their role, and what they change is recorded. We sell nothing and share nothing for advertising.',
      'Two kinds of companies work for us and technically handle data: the one whose servers this site runs on, and the one that carries our mails. A court or an authority gets data only where the law obliges us.',
    ],
  },
  {
    id: 'browser',
    heading: 'What your browser keeps and loads',
    paragraphs: [
      'We set no cookies. Until you close the tab, your browser remembers for it how far you had scrolled each page, so that Back leads you there; this is not sent to us. Only our staff, when they sign in to the admin area, have a sign-in token in the local storage of theirs.',
      'Your browser also remembers in its local storage how you found us: of your first and your last arrival the time, the campaign that the link named (utm_source, utm_medium and utm_campaign), the host of the page with the link, and the path of our page. It stays in your browser for 30 days, no other company sees it, and it is sent to us only with the contact form or an inquiry about a service. If your browser sends Global Privacy Control or Do Not Track, nothing of it is stored. You can delete it at any time with the data of this site in your browser; both forms work without it.',
      'Everything a page is made of, pictures and typefaces too, comes from this site. The news of others are fetched by our server: your browser talks to them only when you open one of their links, and so it is with the links to social networks.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      `Under the DPDP Act you may ask us what we hold about you and with whom it was shared, have it corrected, completed or erased, take back a consent as easily as you gave it, and name a person who may do all this for you. Write to ${email}; we answer within 30 days and may ask you to show that the data is yours.`,
      'The same e-mail address takes complaints. If our answer does not satisfy you, you may turn to the Data Protection Board of India.',
    ],
  },
  {
    id: 'safety',
    heading: 'Safety',
    paragraphs: [
      'The site stores passwords of staff only as hashes, limits how often something may be tried, and gives staff only what their role needs. Should personal data ever leak, we tell those concerned and the Board without delay.',
      'Our services are for businesses. We do not knowingly collect data of anyone under 18.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: ['When what we store changes, this page changes first, with a new date at the top.'],
  },
]
