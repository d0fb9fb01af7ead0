/** The module that the formatter `audio-player` asks for beside each place of a player. */
export const AUDIO_PLAYER = 'squarespace-audio-player-frontend';

/** A player of the browser in each place that has none yet. */
export function drawAudioPlayers(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.squarespace-audio-player:empty')) {
    const src = place.dataset['audioAssetUrl'] ?? '';
    if (src === '') continue;
    const audio = Object.assign(document.createElement('audio'), { controls: true, preload: 'none', src });
    audio.style.width = '100%';
    place.append(audio);
  }
}
