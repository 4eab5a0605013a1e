export interface ShareMessage {
  subject: string;
  /** Text of the message with car, price and link. */
  text: string;
}

export const shareChannels = ['whatsapp', 'email', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** Returns the URL that opens the app of a channel with the message filled in. */
export function createChannelUrl(channel: ShareChannel, { subject, text }: ShareMessage): string {
  const body = encodeURIComponent(text);
  if (channel === 'whatsapp') return `https://wa.me/?text=${body}`;
  if (channel === 'email') return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
  // Both iOS and Android accept `?&` before `body`.
  return `sms:?&body=${body}`;
}
