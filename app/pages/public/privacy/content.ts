/** The privacy policy: stored data, retention and access. */
import type { PublicAgency } from '#app/layouts/public/agency.ts'
import type { LegalSection } from './legal-page.tsx'

export const dated = { iso: '2026-11-28', text: '28 November 2026' }

export const introduction = ({ legalName }: Pick<PublicAgency, 'legalName'>): string =>
  `${legalName} keeps what you send us so we can reply to you, and little else. This site has no cookies, no advertising and no trackers. How you found us stays in your browser unless you send us a form.`

export const sections = ({ legalName, city, email }: Pick<PublicAgency, 'legalName' | 'city' | 'email'>): LegalSection[] => [
  {
    id: 'who',
    heading: 'Who is responsible',
    paragraphs: [
      `${legalName} in ${city} runs this site and decides how your data is used. Under the Digital Personal Data Protection Act, 2023 (DPDP Act) we are the data fiduciary. You’ll find our address at the end of this page.`,
    ],
  },
  {
    id: 'what',
    heading: 'What we store',
    paragraphs: ['You can read every public page without telling us who you are. We store data only when you send it to us:'],
    points: [
      'The contact form: your name, e-mail address and message, and, if you fill them in, your phone number, company, address and the service you’re interested in.',
      'An inquiry about a service: your name and e-mail address, and, if you fill them in, your phone number, company, budget, timeline and message.',
      'A consultation: your name, e-mail address, phone number, what it’s about, the time you chose, your time zone, and a code for the network you booked from, which only tells us whether other bookings came from the same network. Anyone with the link in our e-mails can confirm, move or cancel the booking.',
      'With each of these: the time and, in our activity log, your name, the IP address it was sent from and the type of browser, so that we can trace misuse.',
      'Also with each of these: how you found us, as your browser remembers it (see "What your browser keeps and loads"). For your first and last visit, that is the time, the campaign named in the link, the website that linked to us and the page you landed on.',
      'The newsletter: your e-mail address, when you signed up, and when you confirmed or unsubscribed.',
      'A failed sign-in to our admin area: the time and, in our activity log, the IP address and the type of browser, but not what was typed.',
      'Our e-mails to you: the text until it’s sent; after that, only when it was sent and to which e-mail address.',
      'For up to an hour after a form was sent, and up to a day after a consultation was booked, hashes of the IP address, the e-mail address and the message, so that no one can send forms by the thousand. The form also tells us how long it was open; we don’t store that.',
    ],
  },
  {
    id: 'why',
    heading: 'Why we use it, and on what basis',
    paragraphs: [
      'We use what you send in a form only to reply to you and to prepare a quotation. You give it to us for that purpose and by your own choice; you can leave optional fields empty.',
      'We send the newsletter only after you’ve confirmed your subscription through the link in our e-mail, and only until you unsubscribe. Writing to us doesn’t put you on that list.',
      'How you found us tells us which of our links and ads bring in work. We look at it for your inquiry and as totals across all inquiries.',
      'We don’t profile you, and no decision about you is automated. A message that looks like spam goes to a separate list with the reason, where our staff can read it and clear it; no other company is involved. The demos of our AI tools run in your browser: what you type into them stays there.',
    ],
  },
  {
    id: 'long',
    heading: 'How long we keep it',
    paragraphs: [],
    points: [
      'Messages, inquiries and consultations stay until our staff delete them. We’ll delete yours if you ask us to. A deletion can be undone for an hour; after that it’s final.',
      'We keep the activity log for at least 90 days, even if the message itself was deleted. After that an administrator clears it by hand; until then, older entries remain.',
      'We delete the text of an e-mail from our outbox once it’s sent, and the rest of the record after 30 days. The same applies to an e-mail that can’t be delivered.',
      'The key that stops a form from being stored twice is deleted after 24 hours.',
      'If you don’t confirm your newsletter subscription, we delete your address 30 days after our last e-mail to it. A confirmed address stays until you ask us to delete it; if you unsubscribe, we keep it only to make sure we don’t write to it again.',
      'Backups are copies of all this at one point in time. We keep them as long as we need them to run the site.',
    ],
  },
  {
    id: 'who-sees',
    heading: 'Who sees it',
    paragraphs: [
      'Our own staff, who sign in with a password; what each of them can do depends on their role, and every change is recorded. We don’t sell your data or share it for advertising.',
      'Two kinds of companies process data for us: the one that hosts this site, and the one that delivers our e-mails. We give data to a court or an authority only where the law requires it.',
    ],
  },
  {
    id: 'browser',
    heading: 'What your browser keeps and loads',
    paragraphs: [
      'We set no cookies. Until you close the tab, your browser remembers how far you scrolled on each page so that Back takes you there, and the name and reference of an inquiry you’ve sent so that its service can show them; this isn’t sent to us. Only our staff have a sign-in token in their browser’s local storage, while they’re signed in to the admin area.',
      'Your browser also remembers in its local storage how you found us: the time of your first and last visit, the campaign named in the link (utm_source, utm_medium and utm_campaign), the website that linked to us, and the page you landed on. It stays in your browser for 30 days, no other company sees it, and it’s sent to us only with the contact form or an inquiry about a service. If your browser sends Global Privacy Control or Do Not Track, none of it is stored. You can delete it any time by clearing this site’s data in your browser; both forms work without it.',
      'Everything on a page, including pictures and fonts, comes from this site. Our server fetches news from other websites: your browser contacts them only when you open one of their links. The same goes for links to social networks.',
    ],
  },
  {
    id: 'rights',
    heading: 'Your rights',
    paragraphs: [
      `Under the DPDP Act you can ask us what we hold about you and who it was shared with, have it corrected, completed or erased, withdraw your consent as easily as you gave it, and nominate someone to do all this for you. Write to ${email}; we’ll reply within 30 days and may ask you to show that the data is yours.`,
      'Please send complaints to the same e-mail address. If you’re not satisfied with our reply, you can approach the Data Protection Board of India.',
    ],
  },
  {
    id: 'safety',
    heading: 'Security',
    paragraphs: [
      'The site stores staff passwords only as hashes, limits repeated attempts, and gives staff only the access their role needs. If personal data is ever breached, we’ll inform the people affected and the Board without delay.',
      'Our services are for businesses. We don’t knowingly collect data about anyone under 18.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    paragraphs: ['If what we store changes, we’ll update this page first, with a new date at the top.'],
  },
]
