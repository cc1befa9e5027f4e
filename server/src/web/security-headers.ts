import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * Headers of every page. The policy allows no inline code or style and no eval; text becomes markup in the browser
 * only through the two policies named: lit's templates and DOMPurify.
 */
export function securityHeaders(options: { readonly https: boolean }): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['lit-html', 'dompurify'],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: options.https && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

const HSTS_SECONDS = 31_536_000;
