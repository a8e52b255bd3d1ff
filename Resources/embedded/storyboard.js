// Filters and enlarges the pictures of the page. It loads nothing from elsewhere.
(() => {
  'use strict';
  const find = (id) => document.getElementById(id);
  const cards = [...document.querySelectorAll('.card')];
  const groups = [...document.querySelectorAll('.group')];
  const form = find('filters');
  const names = ['tour', 'size', 'theme', 'direction', 'scale', 'language', 'change'];
  const initial = new URLSearchParams(new FormData(form));

  // Pictures: decoded when they come near the window, and let go when they are far from it.
  const load = (image) => {
    const source = find('picture-' + image.dataset.picture);
    if (source && !image.hasAttribute('src')) image.src = source.textContent;
    const isMissing = !source && document.readyState !== 'loading';
    image.parentElement.classList.toggle('missing', isMissing);
  };
  const near = new Set();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        near.add(entry.target);
        load(entry.target);
      } else {
        near.delete(entry.target);
        entry.target.removeAttribute('src');
      }
    }
  }, { rootMargin: '800px' });
  for (const card of cards) observer.observe(card.querySelector('img'));
  // The pictures stand behind this script.
  document.addEventListener('DOMContentLoaded', () => {
    near.forEach(load);
    document.querySelectorAll('#viewer img').forEach(load);
  });

  // Filters.
  let visible = cards;
  const matches = (card) => {
    if (form.problems.checked && card.dataset.problems === '0') return false;
    return names.every((name) => {
      const choice = form[name] ? form[name].value : '';
      if (choice === '') return true;
      if (choice === 'different') return card.dataset.change !== 'same';
      return choice === '=' + card.dataset[name];
    });
  };
  const filter = () => {
    visible = cards.filter((card) => {
      card.hidden = !matches(card);
      return !card.hidden;
    });
    for (const group of groups) group.hidden = !group.querySelector('.card:not([hidden])');
    find('nothing').hidden = visible.length > 0;
    find('count').textContent = visible.length === cards.length
      ? (cards.length === 1 ? '1 picture' : 'all ' + cards.length + ' pictures')
      : visible.length + ' of ' + cards.length + (cards.length === 1 ? ' picture' : ' pictures');
    find('show-all').hidden = visible.length === cards.length;
    document.documentElement.style.setProperty('--zoom', form.zoom.value + 'px');
  };
  // The address keeps what was chosen, so that it can be passed on.
  const remember = () => {
    const choice = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (initial.get(name) !== value) choice.set(name, value);
    const text = choice.toString();
    try { history.replaceState(null, '', text ? '#' + text : location.pathname + location.search); } catch { }
  };
  const recall = () => {
    const choice = new URLSearchParams(location.hash.slice(1));
    for (const [name, value] of choice) {
      const field = form.elements.namedItem(name);
      if (!field) continue;
      if (field.type === 'checkbox') field.checked = true;
      else if (field.tagName !== 'SELECT' || [...field.options].some((one) => one.value === value)) field.value = value;
    }
    const card = choice.has('picture') && find('card-' + choice.get('picture'));
    filter();
    if (card) show(card);
  };
  const reset = () => {
    form.reset();
    if (form.change) form.change.value = '';
    filter();
    remember();
    form.querySelector('select, input').focus();
  };
  form.addEventListener('input', () => { filter(); remember(); });
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const button of document.querySelectorAll('[data-reset]')) button.addEventListener('click', reset);

  // The dialog.
  const viewer = find('viewer');
  const pictures = find('viewer-pictures');
  let shown = null;
  const figure = (card, key, caption, alternative, size) => {
    const figure = document.createElement('figure');
    const title = document.createElement('figcaption');
    title.textContent = caption;
    title.hidden = caption === '';
    const frame = document.createElement('div');
    frame.className = 'frame';
    const picture = card.querySelector('.picture').cloneNode(true);
    const image = picture.querySelector('img');
    image.dataset.picture = key;
    image.removeAttribute('src');
    image.alt = alternative;
    if (size) {
      picture.style.setProperty('--width', size[0]);
      picture.style.setProperty('--height', size[1]);
    }
    load(image);
    frame.append(picture);
    figure.append(title, frame);
    return figure;
  };
  const show = (card) => {
    shown = card;
    const id = card.id.slice('card-'.length);
    const alternative = card.querySelector('img').alt;
    const oldSize = card.dataset.old && card.dataset.old.split(' ');
    const caption = { gone: 'Earlier', new: 'Now' }[card.dataset.change] || '';
    pictures.replaceChildren(...(oldSize
      ? [
        figure(card, id + '-old', 'Earlier', 'Earlier. ' + alternative, oldSize),
        figure(card, id, 'Now', 'Now. ' + alternative),
      ]
      : [figure(card, id, caption, alternative)]));
    pictures.scrollTo(0, 0);
    find('viewer-title').textContent = card.dataset.title;
    find('viewer-setting').textContent = card.dataset.setting;
    find('viewer-details').replaceChildren(...[...card.querySelector('.details').cloneNode(true).childNodes]);
    find('viewer-details').scrollTo(0, 0);
    const place = visible.indexOf(card);
    // A button that is disabled would lose the focus, and the dialog its keys.
    find('viewer-previous').setAttribute('aria-disabled', place <= 0);
    find('viewer-next').setAttribute('aria-disabled', place < 0 || place === visible.length - 1);
    if (!viewer.open) viewer.showModal();
  };
  const move = (by) => {
    const next = visible[visible.indexOf(shown) + by];
    if (by !== 0 && next) show(next);
  };
  const resize = () => {
    const isActual = pictures.classList.toggle('actual');
    find('viewer-size').setAttribute('aria-pressed', isActual);
  };
  find('viewer-previous').addEventListener('click', () => move(-1));
  find('viewer-next').addEventListener('click', () => move(1));
  find('viewer-close').addEventListener('click', () => viewer.close());
  find('viewer-size').addEventListener('click', resize);
  viewer.addEventListener('click', (event) => { if (event.target === viewer) viewer.close(); });
  viewer.addEventListener('close', () => {
    pictures.replaceChildren();
    if (shown && !shown.hidden) shown.querySelector('.open').focus();
  });
  const isPlain = (event) => !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  viewer.addEventListener('keydown', (event) => {
    if (!isPlain(event)) return;
    const isScrolled = pictures.classList.contains('actual') && event.target === pictures;
    const moves = { ArrowLeft: -1, ArrowRight: 1 };
    if (moves[event.key] && !isScrolled) move(moves[event.key]);
    else if (event.key === 'Home') move(-visible.indexOf(shown));
    else if (event.key === 'End') move(visible.length - 1 - visible.indexOf(shown));
    else return;
    event.preventDefault();
  });

  // The grid.
  for (const card of cards) card.querySelector('.open').addEventListener('click', () => show(card));
  document.querySelector('main').addEventListener('keydown', (event) => {
    const card = event.target.closest('.card');
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!card || !by || !isPlain(event)) return;
    const next = visible[visible.indexOf(card) + by];
    if (next) next.querySelector('.open').focus();
    event.preventDefault();
  });
  addEventListener('hashchange', recall);
  recall();
})();
