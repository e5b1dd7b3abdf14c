/** How each browser of the journeys is started: without what calls home, and without what a page has no use for. */
export const browserArguments = {
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // Without a graphics card its process draws in software, twice: once for the page, once for the screen.
    '--disable-gpu',
    '--disable-gpu-compositing',
    '--disable-extensions',
    '--disable-features=Translate,BackForwardCache,AutofillServerCommunication',
  ],
}
