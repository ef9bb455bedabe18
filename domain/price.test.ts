import { expect, test } from 'vitest'
import { parseRupees } from './price.ts'

test('the amount of a price in rupees, its period, and whether it is the lowest', { tags: ['F2-DATA-02'] }, () => {
  const once = { isMinimum: false, period: undefined }
  expect(parseRupees('₹45,000')).toEqual({ ...once, amount: 45_000 })
  expect(parseRupees('Starting from ₹1,20,000')).toEqual({ ...once, amount: 120_000, isMinimum: true })
  expect(parseRupees('Starting from ₹8,000 per month')).toEqual({ amount: 8000, isMinimum: true, period: 'month' })
  expect(parseRupees('₹10,000 - ₹25,000')).toEqual({ ...once, amount: 10_000, isMinimum: true })
  expect(parseRupees('Rs. 1.5 lakh a year')).toEqual({ amount: 150_000, isMinimum: false, period: 'year' })
  for (const [price, amount] of [
    ['₹2 Lakhs', 200_000],
    ['₹3 LACS', 300_000],
    ['₹1.25 crores', 12_500_000],
    ['₹5K', 5000],
  ] as const)
    expect([price, parseRupees(price)]).toEqual([price, { ...once, amount }])
  expect(parseRupees('INR 25k+')).toEqual({ ...once, amount: 25_000, isMinimum: true })
})

test('a price without an amount in rupees has none', { tags: ['F2-DATA-02'] }, () => {
  for (const price of ['', 'On request', '$500', '₹', '₹0', '₹'.repeat(100), '500 per hour'])
    expect(parseRupees(price), price).toBeUndefined()
})
