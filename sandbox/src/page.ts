import type { Order, Play } from './orders.ts'

const texts = {
  es: {
    title: 'Pasarela de prueba',
    note: 'Nada de lo que ocurre aquí mueve dinero real.',
    to: 'Pago a',
    reference: 'Referencia',
    pay: 'Pagar',
    fail: 'Rechazar el pago',
    late: 'Pagar con retraso',
    double: 'Pagar y avisar dos veces',
    short: 'Pagar la mitad',
    again: 'Pagar otra vez',
    refund: 'Devolver la mitad',
    reverse: 'Devolver el pago al banco',
    chargeback: 'Contracargo del banco',
    unknown: 'Pagar con referencia desconocida',
    more: 'Lo que también ocurre',
    back: 'Volver sin pagar',
    missing: 'Este pago no existe.',
  },
  en: {
    title: 'Test gateway',
    note: 'Nothing that happens here moves real money.',
    to: 'Payment to',
    reference: 'Reference',
    pay: 'Pay',
    fail: 'Decline the payment',
    late: 'Pay late',
    double: 'Pay and tell twice',
    short: 'Pay half',
    again: 'Pay a second time',
    refund: 'Give half of it back',
    reverse: 'Take the payment back',
    chargeback: 'Charge the payment back',
    unknown: 'Pay under an unknown reference',
    more: 'What happens too',
    back: 'Go back without paying',
    missing: 'This payment does not exist.',
  },
}

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#eceff4;color:#1c2430;font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;background:#fff;border:1px solid #d9dfe8;border-radius:16px;padding:28px}
h1{font-size:14px;font-weight:600;color:#5a6676;margin:0 0 20px}h2{font-size:13px;font-weight:600;color:#5a6676;margin:20px 0 8px}p{margin:0;color:#5a6676}.amount{font-size:34px;font-weight:650;color:#1c2430;margin:2px 0 18px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 12px;margin:0 0 22px;font-size:13px}dt{color:#5a6676}dd{margin:0;overflow-wrap:anywhere}
article{border-top:1px solid #d9dfe8;padding:4px 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}form{margin:0 0 8px}button,a.back{display:block;width:100%;min-height:46px;padding:10px 16px;border-radius:10px;font:inherit;font-weight:600;text-align:center;cursor:pointer;border:1px solid #c4ccd8;background:#fff;color:#1c2430;text-decoration:none}
button.first{background:#1f5fbf;border-color:#1f5fbf;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #7fb0ff;outline-offset:2px}.note{font-size:13px;margin-top:16px}`

const rest = [
  'late',
  'double',
  'short',
  'again',
  'refund',
  'reverse',
  'chargeback',
  'unknown',
] as const satisfies readonly Play[]

/** The provider's own page: another house, another look, and plain buttons for everything that can happen. */
export function renderPage(order: Order): string {
  const lang = order.language.startsWith('es') ? 'es' : 'en'
  const t = texts[lang]
  const button = (play: Play, isFirst = false) =>
    `<form method="post" action="/psp/orders/${escape(order.reference)}/${play}" enctype="application/x-www-form-urlencoded"><button${isFirst ? ' class="first"' : ''} name="play" value="${play}">${t[play]}</button></form>`
  return shell(
    lang,
    t.title,
    `<h1>${t.title}</h1><p>${t.to} ${escape(order.merchant)}</p>
<p class="amount">${escape(order.currency)} ${escape(readable(order.amount))}</p>
<dl><dt>${t.reference}</dt><dd>${escape(order.reference)}</dd></dl>
${button('pay', true)}${button('fail')}
<h2>${t.more}</h2>
${rest.map((play) => button(play)).join('')}
<a class="back" href="${escape(order.returnUrl)}">${t.back}</a><p class="note">${t.note}</p>`,
  )
}

export function renderMissing(): string {
  return shell('en', texts.en.title, `<h1>${texts.en.title}</h1><p>${texts.en.missing}</p>`)
}

export function shell(lang: string, title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">${head}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

function readable(amount: string): string {
  const [whole = '0', places = ''] = amount.split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places.slice(0, 2).padEnd(2, '0')}`
}

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)
}
