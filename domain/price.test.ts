import { expect, test } from 'vitest'
import { gstNote, parseRupees, priceLine, shortPrice } from './price.ts'

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

test('a price on a card and beside a price: without GST, by the month', () => {
  expect(shortPrice('Starting from ₹1,45,000')).toBe('From ₹1,45,000 + GST')
  expect(shortPrice('₹20,000 per month')).toBe('₹20,000 a month + GST')
  expect(shortPrice('On request')).toBe('On request')
  expect([gstNote('₹500'), gstNote('₹500 incl. GST'), gstNote('On request')]).toEqual(['+ GST', '', ''])
})

test('the line of prices names the first services of two categories that have one', () => {
  const service = (title: string, category: string, price: string) => ({ title, category, price })
  const services = [
    service('Care', 'Development', 'Starting from ₹5,000 per month'),
    service('Web', 'Development', 'Starting from ₹45,000'),
    service('Apps', 'Development', 'Starting from ₹90,000'),
    service('Design', 'Design', 'Starting from ₹30,000'),
    service('Chatbots', 'AI Solutions', '₹60,000'),
  ]
  expect(priceLine(services)).toBe('Web from ₹45,000 + GST, Chatbots ₹60,000 + GST')
  expect(priceLine(services.slice(1, 4))).toBe('Web from ₹45,000 + GST, Design from ₹30,000 + GST')
  expect(priceLine(services.slice(1, 3))).toBe('Web from ₹45,000 + GST')
  expect(priceLine([])).toBe('')
})
