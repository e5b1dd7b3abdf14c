import { describe, expect, test } from 'vitest'
import { dangersOf, hostileHtml } from '../../../test/support/hostile-html.ts'
import { sanitiseHtml, textOfHtml } from './sanitise-html.ts'

describe('what is hostile', () => {
  test('there is enough of it, and the judge sees every one', () => {
    expect(hostileHtml.length).toBeGreaterThanOrEqual(25)
    expect(hostileHtml.filter((html) => dangersOf(html).length === 0)).toEqual([])
  })

  test.each(hostileHtml)('%s leaves nothing behind', (html) => {
    const clean = sanitiseHtml(`<p>before</p>${html}<p>after</p>`)
    expect(dangersOf(clean)).toEqual([])
    expect(clean).not.toMatch(/alert\(1\)(?![^<]*<)|evil\.example\/x\.(?:js|css)/)
    expect(sanitiseHtml(clean)).toBe(clean)
  })
})

test.each([
  ['<p>One <strong>two</strong></p>', '<p>One <strong>two</strong></p>'],
  ['<h1>Heading</h1><ul><li>x</li></ul>', '<h2>Heading</h2><ul><li>x</li></ul>'],
  ['<a href="/help#deposit">x</a>', '<a href="/help#deposit">x</a>'],
  ['<a href="#deposit" target="_top">x</a>', '<a href="#deposit">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  [
    '<a href="https://other.example/?a=1&amp;b=2" rel="opener" target="_self">x</a>',
    '<a href="https://other.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ],
  ['<a href="relative/place">x</a>', '<a>x</a>'],
  ['<p>5 < 6 & 7 > 2</p>', '<p>5 &lt; 6 &amp; 7 &gt; 2</p>'],
  ['<div><p>x</p></div>', '<p>x</p>'],
  ['<td colspan="2" onclick="x">x</td>', '<td colspan="2">x</td>'],
  [
    `<img src="/media/${'ab'.repeat(32)}.png" alt="A map" srcset="https://evil.example/1x">`,
    `<img src="/media/${'ab'.repeat(32)}.png" alt="A map" />`,
  ],
])('%s is kept as %s', (html, kept) => {
  expect(sanitiseHtml(html)).toBe(kept)
})

test('what nobody could read is no text', () => {
  expect(textOfHtml(sanitiseHtml('<p> <br></p><script>words</script>'))).toBe('')
})
