import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Content security policy: all resources come from this server, and inline scripts are forbidden.
 * WebAssembly is allowed for the decoder of the 3D models, and `blob:` and `data:` URLs for
 * pictures and documents that only this tablet stores.
 */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", 'blob:', 'data:'],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Permissions policy: pages may use the camera, to read QR codes; the other listed features are
 * off.
 */
const PERMISSIONS_POLICY = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/**
 * Adds security headers to every response. Responses have no CORS headers, so that pages of other
 * sites cannot read responses.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
    done();
  });
}
