import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { anAgent, anAgentPhoto, aPhoto } from '#domain/agents/agent.testing.ts';
import { MAX_PHOTO_URL_LENGTH, PHOTO_SIDE } from '#domain/agents/agent-photo.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { emitDefect, setDefectListener } from '../../data/defects.ts';
import { shrinkPicture } from '../../device/pictures/shrink-picture.ts';
import {
  readOutbox,
  refuseMutations,
  startLocalTablet,
} from '../../shared/local-tablet.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { ProfileSettingsScreen } from './settings-screen.tsx';

vi.mock('../../device/pictures/shrink-picture.ts', () => ({
  shrinkPicture: vi.fn<typeof shrinkPicture>(),
}));
// Replaces the crop component, which measures the picture, because happy-dom has no layout.
vi.mock('react-easy-crop', () => ({
  default: ({ image, onCropComplete }: CropperProps) => (
    <button onClick={() => onCropComplete({}, area)} type="button">
      Crop {image}
    </button>
  ),
}));

interface CropperProps {
  image: string;
  onCropComplete: (share: object, pixels: object) => void;
}

const area = { x: 1, y: 2, width: 3, height: 4 };
const aFile = (content: BlobPart) => new File([content], 'me.png', { type: 'image/png' });
const png = aFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
const decode = vi.fn<() => Promise<{ close: () => void }>>();
const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();

beforeEach(() => {
  // Defines `reportError`, which happy-dom lacks. Lazily loaded parts of a screen report their
  // errors with this function.
  vi.stubGlobal('reportError', emitDefect);
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:me');
  decode.mockReset().mockResolvedValue({ close: () => {} });
  revoke.mockClear();
  vi.mocked(shrinkPicture).mockReset().mockResolvedValue(aPhoto);
});

async function renderPhoto(agentPhotos = [anAgentPhoto()]) {
  await startLocalTablet({ agents: [anAgent()], agentPhotos });
  const { user } = renderApp(<ProfileSettingsScreen />, '/profile');
  const choose = (file: File) =>
    user.upload(
      screen.getByLabelText<HTMLInputElement>('Choose photo', { selector: 'input' }),
      file,
    );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, choose, press };
}

const setPhoto = (image: string | null) => [
  { name: 'setAgentPhoto', args: { agentId: 'AGT001', showroomId: 'manhattan', image } },
];

test('an agent without a photo sees the initials, and can only choose a photo', async () => {
  await renderPhoto([]);
  screen.getByText('ML');
  expect(await screen.findByRole('button', { name: 'Choose photo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
});

test('“Remove photo” deletes the photo of the agent', async () => {
  const { press } = await renderPhoto();
  await screen.findByRole('button', { name: 'Change photo' });
  expect(document.querySelector('img')?.getAttribute('src')).toBe(aPhoto);
  await press('Remove photo');
  await waitFor(async () => expect(await readOutbox()).toEqual(setPhoto(null)));
  await screen.findByRole('button', { name: 'Choose photo' });
  expect(document.querySelector('img')).toBeNull();
});

test('a chosen photo is cropped and stored, and the crop sheet then closes', async () => {
  const { choose, press } = await renderPhoto([]);
  await choose(png);
  const sheet = within(await screen.findByRole('dialog', { name: 'Crop photo' }));
  const use = await sheet.findByRole<HTMLButtonElement>('button', { name: 'Use this photo' });
  expect(use.disabled).toBe(true);
  await press('Crop blob:me');
  expect(use.disabled).toBe(false);
  await press('Use this photo');
  await waitFor(async () => expect(await readOutbox()).toEqual(setPhoto(aPhoto)));
  const size = { side: PHOTO_SIDE, maxCharacters: MAX_PHOTO_URL_LENGTH };
  expect(vi.mocked(shrinkPicture).mock.calls).toEqual([[png, area, size]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(revoke.mock.calls).toEqual([['blob:me']]);
});

test('if a photo cannot be shrunk or stored, the crop sheet stays open until the agent cancels', async () => {
  const { user, choose, press } = await renderPhoto([]);
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((error) => void defects.push(error)));
  const failure = new Error('no memory');
  vi.mocked(shrinkPicture).mockRejectedValueOnce(failure);
  await choose(png);
  await user.click(await screen.findByRole('button', { name: 'Crop blob:me' }));
  await press('Use this photo');
  expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t read this image');
  expect(defects).toEqual([failure]);
  await refuseMutations();
  await press('Use this photo');
  await waitFor(() =>
    expect(readToasts()).toMatchObject([{ tone: 'danger', title: 'Couldn’t save' }]),
  );
  expect(revoke).not.toHaveBeenCalled();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(revoke).toHaveBeenCalledOnce();
});

test.each([
  ['a text', aFile('Hello'), 'This file isn’t an image'],
  ['a PDF file', aFile('%PDF-1.7'), 'This file isn’t an image'],
  ['a broken picture', png, 'Couldn’t read this image'],
  ['a huge picture', png, 'This image is larger than 25 MB'],
])('%s is rejected, and the next valid photo clears the error', async (_case, file, text) => {
  const { choose } = await renderPhoto([]);
  const size = vi.spyOn(File.prototype, 'size', 'get');
  if (text.includes('25 MB')) size.mockReturnValue(26 * 1024 * 1024);
  else decode.mockRejectedValueOnce(new Error('truncated'));
  await choose(file);
  const detail = 'Choose a photo, such as a JPEG, PNG, or WebP file.';
  expect((await screen.findByRole('alert')).textContent).toBe(`${text}${detail}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  size.mockRestore();
  decode.mockReset().mockResolvedValue({ close: () => {} });
  await choose(png);
  await screen.findByRole('dialog', { name: 'Crop photo' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('choosing another file removes the error of the earlier file before the new file is checked', async () => {
  const { choose } = await renderPhoto([]);
  await choose(aFile('Hello'));
  await screen.findByText('This file isn’t an image');
  const { promise, resolve } = Promise.withResolvers<{ close: () => void }>();
  decode.mockReturnValue(promise);
  await choose(png);
  await waitFor(() => expect(decode).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  resolve({ close: () => {} });
  await screen.findByRole('dialog', { name: 'Crop photo' });
});
