import type { StarterArticle } from './article.ts'

export const upiAndGstInvoices: StarterArticle = {
  title: 'Six lessons from connecting UPI payments to GST invoices',
  excerpt:
    'Taking a UPI payment is easy, and so is printing an invoice. Making sure that every payment has exactly one correct invoice is the work.',
  category: 'Engineering',
  tags: ['UPI', 'GST', 'payments', 'integration'],
  author: 'Arvind Nambiar',
  daysAgo: 23,
  blocks: [
    'When a shop tells us that it wants UPI on the website and invoices by e-mail, the two look like separate features. They are one feature, and the difficult part is the seam between them. These are the lessons we now write into every such project on the first day.',
    '## 1. A green tick is no payment',
    'The screen of the customer’s phone is not proof of payment. The customer sees a green tick, comes back to your page, and the page may know nothing yet. Only the notification that the payment provider sends to your server, with a signature that you check, settles the matter. So the page that follows a payment needs three faces: *paid*, *failed*, and *we are waiting for the bank and will write to you*. The third is the one that most shops forget to design.',
    '## 2. Notifications arrive twice',
    'Or late, or in the wrong order. A provider that gets no quick answer will send again, and your server may have done the work the first time. Store the payment’s own reference under a rule that makes a second entry impossible, and let everything else hang on that record. If the same message arrives five times, the result must still be one order and one invoice.',
    '## 3. An invoice number is a promise',
    'Under the GST rules the numbers run in a consecutive series, each unique within its financial year and no longer than sixteen characters. That means no gaps caused by abandoned carts and no numbers handed out by two servers at once. Give the number at the moment the payment is confirmed, inside the same database transaction, and never before. When April comes, the series begins anew, and somebody should have tested that in March.',
    '## 4. The place of supply decides the tax',
    '| Sale | Tax |\n|---|---|\n| Within your state | CGST and SGST |\n| To another state | IGST |',
    'For goods that are shipped, this usually follows the place of delivery and not the billing address, and your form has to ask early enough to show the right amount before payment. Ask for the buyer’s GSTIN as well, check its form and its check digit on the spot, and keep what you were given. Correcting an invoice later is far more work than asking once.',
    '## 5. A refund is a document',
    'It is no deletion. When an order is returned, the invoice stays as it is and a credit note refers to it. In the database this means that paid invoices can never be edited, which is a rule worth enforcing below the screens, where no hurried colleague can get around it. The money travels back through the provider, with its own reference and its own notifications.',
    '## 6. Count every night',
    'A small job compares three lists: what the provider says was paid, what your orders say, and what the invoices add up to. On most nights it reports nothing. On the night when it reports one line, you will find out on the following morning and not from your accountant in September. If your turnover brings you under e-invoicing, the same job can check that every invoice has received its reference number. Ask your accountant to read that report once before launch. The questions that come back are the best review your integration will ever get.',
  ],
}
