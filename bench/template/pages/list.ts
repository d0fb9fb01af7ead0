import type { BenchPage } from '../page.ts';

interface Item {
  readonly title: string;
  readonly fullUrl: string;
  readonly image: string;
  readonly price: string;
  readonly onSale: boolean;
  readonly excerpt: string;
  readonly tags: readonly string[];
}

interface ListData {
  readonly collection: { readonly title: string; readonly description: string };
  readonly items: readonly Item[];
}

const data: ListData = {
  collection: { title: 'Shop & Studio', description: 'Everything we make' },
  items: Array.from({ length: 60 }, (_, i) => ({
    title: i % 7 === 0 ? `Jug & bowl "No. ${i}"` : `Pouring jug number ${i}`,
    fullUrl: `/shop/pouring-jug-${i}`,
    image: `https://images.example.com/content/v1/product-${i}.jpg`,
    price: `${20 + (i % 9)}.00`,
    onSale: i % 5 === 0,
    excerpt: 'Thrown in one piece, glazed twice and fired at 1,260 degrees; holds enough for four cups of tea.',
    tags: i % 3 === 0 ? ['stoneware', 'new'] : ['stoneware'],
  })),
};

const AMP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => (/[&<>"]/.test(text) ? text.replace(AMP, (sign) => ENTITIES[sign] ?? sign) : text);

/** Sixty products on one page, about 32 KB: the most common page of a shop. */
export const listPage: BenchPage = {
  name: 'product list',
  data,
  goals: { timesPublic: 4, timesByHand: 1.5 },
  template: `<section class="products">
<h1>{collection.title|htmltag}</h1>
<p>{collection.description|htmltag}</p>
{.repeated section items}<article class="product{.section onSale} on-sale{.end}" data-index="{@index0}">
  <a class="product-link" href="{fullUrl}">
    <img class="product-image" src="{image}" alt="{title|htmltag}" width="500" height="500" loading="lazy">
    <h2 class="product-title">{title|htmltag}</h2>
  </a>
  <p class="product-excerpt">{excerpt|htmltag}</p>
  <p class="product-price">{.if onSale}<span class="mark">sale</span> {.end}\${price}</p>
  <ul class="tags">{.repeated section tags}<li>{@|htmltag}</li>{.end}</ul>
</article>
{.end}</section>`,
  others: {
    handlebars: {
      main: `<section class="products">
<h1>{{collection.title}}</h1>
<p>{{collection.description}}</p>
{{#each items}}<article class="product{{#if onSale}} on-sale{{/if}}" data-index="{{@index}}">
  <a class="product-link" href="{{fullUrl}}">
    <img class="product-image" src="{{image}}" alt="{{title}}" width="500" height="500" loading="lazy">
    <h2 class="product-title">{{title}}</h2>
  </a>
  <p class="product-excerpt">{{excerpt}}</p>
  <p class="product-price">{{#if onSale}}<span class="mark">sale</span> {{/if}}\${{price}}</p>
  <ul class="tags">{{#each tags}}<li>{{this}}</li>{{/each}}</ul>
</article>
{{/each}}</section>`,
    },
    eta: {
      main: `<section class="products">
<h1><%= it.collection.title %></h1>
<p><%= it.collection.description %></p>
<% it.items.forEach((item, i) => { %><article class="product<% if (item.onSale) { %> on-sale<% } %>" data-index="<%= i %>">
  <a class="product-link" href="<%~ item.fullUrl %>">
    <img class="product-image" src="<%~ item.image %>" alt="<%= item.title %>" width="500" height="500" loading="lazy">
    <h2 class="product-title"><%= item.title %></h2>
  </a>
  <p class="product-excerpt"><%= item.excerpt %></p>
  <p class="product-price"><% if (item.onSale) { %><span class="mark">sale</span> <% } %>$<%~ item.price %></p>
  <ul class="tags"><% item.tags.forEach((tag) => { %><li><%= tag %></li><% }) %></ul>
</article>
<% }) %></section>`,
    },
    liquidjs: {
      main: `<section class="products">
<h1>{{ collection.title }}</h1>
<p>{{ collection.description }}</p>
{% for item in items %}<article class="product{% if item.onSale %} on-sale{% endif %}" data-index="{{ forloop.index0 }}">
  <a class="product-link" href="{{ item.fullUrl | raw }}">
    <img class="product-image" src="{{ item.image | raw }}" alt="{{ item.title }}" width="500" height="500" loading="lazy">
    <h2 class="product-title">{{ item.title }}</h2>
  </a>
  <p class="product-excerpt">{{ item.excerpt }}</p>
  <p class="product-price">{% if item.onSale %}<span class="mark">sale</span> {% endif %}\${{ item.price | raw }}</p>
  <ul class="tags">{% for tag in item.tags %}<li>{{ tag }}</li>{% endfor %}</ul>
</article>
{% endfor %}</section>`,
    },
    nunjucks: {
      main: `<section class="products">
<h1>{{ collection.title }}</h1>
<p>{{ collection.description }}</p>
{% for item in items %}<article class="product{% if item.onSale %} on-sale{% endif %}" data-index="{{ loop.index0 }}">
  <a class="product-link" href="{{ item.fullUrl | safe }}">
    <img class="product-image" src="{{ item.image | safe }}" alt="{{ item.title }}" width="500" height="500" loading="lazy">
    <h2 class="product-title">{{ item.title }}</h2>
  </a>
  <p class="product-excerpt">{{ item.excerpt }}</p>
  <p class="product-price">{% if item.onSale %}<span class="mark">sale</span> {% endif %}\${{ item.price | safe }}</p>
  <ul class="tags">{% for tag in item.tags %}<li>{{ tag }}</li>{% endfor %}</ul>
</article>
{% endfor %}</section>`,
    },
  },
  byHand({ collection, items }: ListData): string {
    let html = `<section class="products">\n<h1>${escape(collection.title)}</h1>\n<p>${escape(collection.description)}</p>\n`;
    for (const [i, item] of items.entries()) {
      const title = escape(item.title);
      html += `<article class="product${item.onSale ? ' on-sale' : ''}" data-index="${i}">
  <a class="product-link" href="${item.fullUrl}">
    <img class="product-image" src="${item.image}" alt="${title}" width="500" height="500" loading="lazy">
    <h2 class="product-title">${title}</h2>
  </a>
  <p class="product-excerpt">${escape(item.excerpt)}</p>
  <p class="product-price">${item.onSale ? '<span class="mark">sale</span> ' : ''}$${item.price}</p>
  <ul class="tags">`;
      for (const tag of item.tags) {
        html += `<li>${escape(tag)}</li>`;
      }
      html += '</ul>\n</article>\n';
    }
    return `${html}</section>`;
  },
};
