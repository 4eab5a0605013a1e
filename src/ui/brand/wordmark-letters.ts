/* The letters of FORECOURT as paths of thin lines; each letter is 18 units high and starts at
   its own x coordinate. */
export const wordmarkLetters = [
  'M1 19V1h14M1 10h11',
  'M36 1h2a9 9 0 0 1 0 18h-2a9 9 0 0 1 0-18z',
  'M60 19V1h9a5.2 5.2 0 0 1 0 10.4h-9M68 11.4l7.5 7.6',
  'M98 1H85v18h13M85 10h11',
  'M127 3.8A9.2 9.2 0 0 0 120.5 1h-1.5a9 9 0 0 0 0 18h1.5a9.2 9.2 0 0 0 6.5-2.8',
  'M147.5 1h2a9 9 0 0 1 0 18h-2a9 9 0 0 1 0-18z',
  'M171.5 1v10.6a7.4 7.4 0 0 0 14.8 0V1',
  'M199.5 19V1h9a5.2 5.2 0 0 1 0 10.4h-9M207.5 11.4l7.5 7.6',
  'M223 1h15.5M230.750 1v18',
].join('');

export const wordmarkBox = '0 0 239.5 20';
