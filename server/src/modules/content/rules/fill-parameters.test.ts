import { expect, test } from 'vitest'
import { fillHtml, fillText } from './fill-parameters.ts'

const values = { brand: `Café & <b>"O'Hara"</b>`, age: '18', currency: '₫' }

test('a title takes a value as it is', () => {
  expect(fillText('{{brand}}, {{age}}+, {{nobody}}', values)).toBe(`Café & <b>"O'Hara"</b>, 18+, {{nobody}}`)
})

test('in HTML a value is text and never markup', () => {
  expect(fillHtml('<p>{{brand}} {{currency}} {{constructor}}</p>', values)).toBe(
    '<p>Café &amp; &lt;b&gt;&quot;O&#39;Hara&quot;&lt;/b&gt; ₫ {{constructor}}</p>',
  )
})
