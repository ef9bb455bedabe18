/** The working day of a sales person, by keyboard alone and by thumb. Source: issue 12 'Must be shown'; lead desk §3, §4, §5. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '#tests/support/app.ts'
import { DESKTOP, PHONE, useBrowser } from '#tests/support/browser.ts'
import { addStaff, endUndoOfReplies, openDeskSite, openScreen, signInByForm, toast, waitForScreen } from '#tests/support/desk.ts'
import { parseMail } from '#tests/support/received-mail.ts'
import { openSmtpServer, type SmtpStandIn } from '#tests/support/smtp-server.ts'
import { sendServiceInquiry } from '#tests/support/visitors.ts'

const open = useBrowser()

const HOUR = 3_600_000

interface Hands {
  options: BrowserContextOptions
  /** Activates a link, a button or a tab. */
  activate(target: Locator): Promise<void>
  choose(select: Locator, label: string): Promise<void>
  /** The radio with that label. */
  pick(radio: Locator, label: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
}

/** More controls than any screen has. */
const MAX_TABS = 150

const hasFocus = (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement)

/** How many times Tab is probably pressed until the target has the focus. */
const countTabs = (target: Locator): Promise<number> =>
  target.evaluate((element) => {
    const selector = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const stops = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.tabIndex >= 0 && one.checkVisibility())
    const [from, to] = [document.activeElement, element].map((one) => stops.findIndex((stop) => stop === one))
    return ((to ?? 0) - (from ?? 0) + stops.length) % stops.length
  })

/** Presses a key until the target has the focus; throws when it is never reached. */
const press = async (key: string, target: Locator): Promise<void> => {
  const { keyboard } = target.page()
  if (key === 'Tab')
    await Promise.all(Array.from({ length: Math.max(0, (await countTabs(target)) - 1) }, () => keyboard.press(key)))
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if (await hasFocus(target)) return
    await keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${target.toString()}`)
}

/** Moves the focus by Tab; of a list of tabs Tab reaches the selected one, the arrow keys the others. */
const moveTo = async (target: Locator): Promise<void> => {
  await target.waitFor()
  if ((await target.getAttribute('role')) !== 'tab') return press('Tab', target)
  await press('Tab', target.page().getByRole('tab', { selected: true }))
  return press('ArrowRight', target)
}

const KEYBOARD: Hands = {
  options: { viewport: DESKTOP },
  activate: async (target) => {
    await moveTo(target)
    await target.page().keyboard.press('Enter')
  },
  choose: async (select, label) => {
    await moveTo(select)
    await select.page().keyboard.press('Enter')
    await select.page().keyboard.type(label)
    await select.page().keyboard.press('Enter')
  },
  pick: async (radio) => {
    await moveTo(radio)
    await radio.page().keyboard.press('Space')
  },
  write: async (field, text) => {
    await moveTo(field)
    await field.page().keyboard.type(text)
  },
}

const THUMB: Hands = {
  options: { viewport: PHONE, hasTouch: true, isMobile: true },
  activate: (target) => target.tap(),
  choose: async (select, label) => {
    await select.tap()
    await select.selectOption({ label })
  },
  pick: (_radio, label) => label.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.page().keyboard.type(text)
  },
}

const VISITORS = ['Asha Rao', 'Meera Iyer', 'Priya Nair', 'Zara Khan'] as const
const toEmail = (name: string): string => `${name.split(' ')[0]?.toLowerCase()}@example.in`

const send = (site: Site, name: string, position: number): Promise<number> =>
  sendServiceInquiry(site, { name, email: toEmail(name), phone: `+91 98860 0000${position}`, serviceName: 'Web Development' })

const mailsTo = ({ received }: SmtpStandIn, name: string) =>
  received.filter(({ to }) => to.includes(toEmail(name))).map(({ raw }) => parseMail(raw).headers)

/** The open lead: beside the queue, or on its page. */
const leadOf = (page: Page, name: string): Locator => page.getByRole('article', { name })

const answer = async (page: Page, site: Site, name: string, { activate }: Hands): Promise<void> => {
  await activate(page.getByRole('link', { name, exact: true }))
  const composer = leadOf(page, name).getByRole('form', { name: 'Reply' })
  // The right template is chosen already.
  await expect.poll(() => composer.getByRole('textbox', { name: 'Reply' }).inputValue()).toContain(`Hello ${name.split(' ')[0]}`)
  await activate(composer.getByRole('button', { name: 'Send', exact: true }))
  await page.getByText(`Reply to ${name} sent.`).waitFor()
  endUndoOfReplies(site)
  // The delivery appears without a reload.
  await leadOf(page, name)
    .getByText(/^Sent \d/)
    .waitFor()
}

const followUp = async (page: Page, name: string, { activate }: Hands): Promise<void> => {
  await activate(leadOf(page, name).getByRole('button', { name: `Follow-up of ${name}` }))
  const dialog = page.getByRole('dialog')
  await activate(dialog.getByRole('group', { name: 'Quick choices' }).getByRole('button').last())
  await activate(dialog.getByRole('button', { name: 'Save follow-up' }))
  await dialog.waitFor({ state: 'hidden' })
  await leadOf(page, name)
    .getByText(/^Follow-up set for /)
    .waitFor()
}

test.each([
  ['keyboard alone', KEYBOARD],
  ['thumb at 390 px', THUMB],
] as const)(
  'a working day by %s: three answers from a template, a call, two follow-ups, a lead passed on; the admin sees it live',
  { tags: ['all', 'L4-DAY-13'] },
  async (_name, hands) => {
    const smtp = await openSmtpServer()
    const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
    for (const [position, name] of VISITORS.entries()) await send(site, name, position)
    site.clock.advance(HOUR)
    const staff = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const colleague = await addStaff(site, 'sales_person', { name: 'Sunita Das' })
    const admin = await addStaff(site, 'admin')
    const watching = await openScreen(open, site, admin, '/admin/inquiries')
    const rowOf = (name: string) => watching.getByRole('row').filter({ hasText: name })
    await rowOf('Asha Rao').waitFor()

    const page = await openScreen(open, site, staff, '/admin/my-day', hands.options)
    for (const [position, name] of ['Asha Rao', 'Meera Iyer', 'Priya Nair'].entries()) {
      await answer(page, site, name, hands)
      await rowOf(name)
        .getByText(/^Replied in 1 h$/)
        .waitFor()
      if (position < 2) await followUp(page, name, hands)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'My day' }).waitFor()
      await page.getByRole('link', { name, exact: true }).waitFor({ state: 'hidden' })
    }

    await hands.activate(page.getByRole('link', { name: 'Zara Khan', exact: true }))
    const lead = leadOf(page, 'Zara Khan')
    await hands.activate(lead.getByRole('tab', { name: 'Log a call' }))
    await hands.pick(lead.getByRole('radio', { name: 'No answer' }), lead.getByText('No answer', { exact: true }))
    await hands.write(lead.getByLabel('What was talked about (optional)'), 'Wants an offer by Friday')
    await hands.activate(lead.getByRole('button', { name: 'Log the call' }))
    await toast(page, 'Call logged').waitFor()
    await rowOf('Zara Khan')
      .getByText(/^Replied in 1 h$/)
      .waitFor()
    const owner = lead.getByLabel('Owner of Zara Khan')
    await hands.choose(owner, 'Ravi Kumar (you)')
    await page.getByText('Zara Khan: assigned to you.').waitFor()
    await lead.getByRole('option', { name: colleague.name }).waitFor({ state: 'attached' })
    await hands.choose(owner, colleague.name)
    await lead.getByText(`${staff.name} assigned it to ${colleague.name} instead of ${staff.name}`).waitFor()
    await rowOf('Zara Khan').getByTitle(colleague.name).waitFor()

    for (const name of ['Asha Rao', 'Meera Iyer', 'Priya Nair']) {
      await expect.poll(() => mailsTo(smtp, name).length).toBe(2)
      const [acknowledgement, reply] = mailsTo(smtp, name)
      expect(reply?.['In-Reply-To']).toBe(acknowledgement?.['Message-ID'])
      expect(reply?.['References']).toBe(acknowledgement?.['Message-ID'])
      expect(reply?.['Reply-To']).toContain(staff.email)
    }
    // All four were in time; they count once their responses were due.
    await Promise.all([page.close(), watching.close()])
    site.clock.advance(10 * 24 * HOUR)
    const dashboard = await openScreen(open, site, await addStaff(site, 'admin'), '/admin')
    await expect
      .poll(() =>
        dashboard
          .locator('dt', { hasText: /^Promise kept$/ })
          .locator('xpath=following-sibling::dd')
          .textContent(),
      )
      .toMatch(/^100%/)
  },
)

test(
  'from signing in to the third lead answered from a template: at most 14 keys, the place is kept, the three leave the queue',
  { tags: ['all', 'L4-DAY-13'] },
  async () => {
    const smtp = await openSmtpServer()
    const site = await openDeskSite({ config: { SMTP_URL: smtp.url } })
    for (const [position, name] of VISITORS.entries()) await send(site, name, position)
    const staff = await addStaff(site, 'sales_person', { name: 'Ravi Kumar' })
    const page = await open(site.origin, { viewport: DESKTOP })
    await page.goto('/admin/login')
    await signInByForm(page, staff.email)
    await waitForScreen(page, 'Sales Dashboard')
    let keys = 0
    /** Keys that are held together count each. */
    const press = async (combination: string): Promise<void> => {
      keys += combination.split('+').length
      await page.keyboard.press(combination)
    }
    const hasAnswer = (name: string) =>
      expect
        .poll(() => page.getByRole('textbox', { name: 'Reply' }).and(page.locator(':focus')).inputValue())
        .toMatch(`Hello ${name}`)
    await press('g')
    await press('m')
    await waitForScreen(page, 'My day')
    await page.getByRole('link', { name: 'Asha Rao', exact: true }).waitFor()
    await press('j')
    await press('r')
    await hasAnswer('Asha')
    await press('Control+Shift+Enter')
    await hasAnswer('Meera')
    await press('Control+Shift+Enter')
    await hasAnswer('Priya')
    await press('Control+Shift+Enter')
    await hasAnswer('Zara')
    expect(keys).toBeLessThanOrEqual(14)
    await expect.poll(() => page.locator('[data-list-item]').allTextContents()).toEqual(['Zara Khan'])
    endUndoOfReplies(site)
    for (const name of ['Asha Rao', 'Meera Iyer', 'Priya Nair']) await expect.poll(() => mailsTo(smtp, name).length).toBe(2)
  },
)
