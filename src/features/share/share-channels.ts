/** What is said in a message that shares a build. */
export interface ShareMessage {
  subject: string;
  /** The car, its price and the link. */
  text: string;
}

export const shareChannels = ['whatsapp', 'email', 'sms'] as const;
export type ShareChannel = (typeof shareChannels)[number];

/** The address that opens a channel's app with the message in it (specification §7, external links). */
export function channelAddress(channel: ShareChannel, { subject, text }: ShareMessage): string {
  const body = encodeURIComponent(text);
  if (channel === 'whatsapp') return `https://wa.me/?text=${body}`;
  if (channel === 'email') return `mailto:?subject=${encodeURIComponent(subject)}&body=${body}`;
  // `?&` is read by both kinds of phones.
  return `sms:?&body=${body}`;
}
