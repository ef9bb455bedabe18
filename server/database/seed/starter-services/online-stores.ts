import { joinBlocks, type StarterPage } from './page.ts'

export const onlineStores: StarterPage = {
  details: joinBlocks(
    'A shop that is easy to buy from and easy to run. The second part is where most shops lose money: orders that are typed again, stock that is wrong, parcels that nobody can find.',
    '## For your customers',
    '- UPI first, then cards, net banking and cash on delivery\n- Delivery date and cost before they enter an address\n- Order updates on WhatsApp and by e-mail\n- No account needed to buy',
    '## For your staff',
    '- GST invoices with the right rate, HSN code and place of supply, without typing\n- Stock that is one number for shop, counter and marketplace\n- Courier labels and pick-up from the same screen\n- Returns with a reason, so that you learn something from them',
    '## Running costs',
    'Payment gateways charge a share of each payment, couriers by weight and distance. We put both into a sheet with your own articles, so that you see what is left of each order before you decide.',
  ),
  steps: [
    { title: 'Twenty articles', text: 'We set up a trial shop with twenty of your articles. It shows what data is missing.' },
    { title: 'Catalogue', text: 'Import from Excel, with checks for prices, pictures and tax rates.' },
    { title: 'Connections', text: 'Payment, stock, courier, accounts, one after the other, each with real test orders.' },
    { title: 'Quiet opening', text: 'A week with friends and regular customers. We sit beside your staff.' },
    { title: 'Opening', text: 'Then everybody else. In the first week we answer within the hour during business hours.' },
  ],
  questions: [
    {
      question: 'Do we need a shop of our own beside the marketplaces?',
      answer: 'Not always. With repeat customers it pays, since there is no commission. We calculate it with your figures.',
    },
    {
      question: 'Who may take card payments?',
      answer:
        'A payment gateway does it on its own pages; card numbers never reach your shop. You need a current account, PAN and GSTIN.',
    },
    {
      question: 'What about returns of cash on delivery?',
      answer: 'They are the largest hidden cost. A confirmation by WhatsApp before shipping lowers them noticeably.',
    },
  ],
}
