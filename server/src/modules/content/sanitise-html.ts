import sanitizeHtml from 'sanitize-html'

/** Own places: a path of this portal, or a place on the same page. `//host` is another site. */
const ownPlace = /^(?:\/(?![/\\])|#)/
const ownPicture = /^\/media\/[0-9a-f]{64}\.(?:png|jpg)$/
const otherSite = /^https?:\/\//i

const allowedTags =
  'h2 h3 h4 p br hr strong b em i u s sub sup code kbd ul ol li dl dt dd blockquote a img table caption thead tbody tr th td'.split(
    ' ',
  )

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
  // The text inside these is code or fallback, never something to read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
  ],
  nestingLimit: 20,
  parseStyleAttributes: false,
  transformTags: {
    a: (_tag, { href }) => ({ tagName: 'a', attribs: linkOf(href?.trim() ?? '') }),
    h1: 'h2',
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs['src'] ?? ''),
}

/** A link to another site opens beside the portal, which it learns nothing of. */
function linkOf(href: string): Record<string, string> {
  if (otherSite.test(href)) return { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
  return ownPlace.test(href) || /^(?:mailto|tel):/i.test(href) ? { href } : {}
}

/**
 * What is left of HTML that somebody wrote, for pages that all members open: text, its structure, links to http(s),
 * mail, telephone and this portal, and pictures that this portal keeps. No script, style, frame, form or handler.
 * Sanitising what was sanitised changes nothing.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, options).trim()
}

/** What a reader would read of it, for asking whether there is anything. */
export function textOfHtml(html: string): string {
  return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
}
